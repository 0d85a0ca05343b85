import { notify } from "../../customers/notify/notify.ts";
import { lockPerson } from "../../customers/people.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { letWait } from "./let-wait.ts";
import { changeInReview, moveChange, type PhoneChange } from "./phone-changes.ts";
import { takenAnew } from "./taken-anew.ts";
import { sendNotice } from "./warn-of-change.ts";

/** Staff's word on a change that the machine could not settle: a yes lets it wait its day. False where none is looked at. */
export async function answerPhoneChange(
  tx: Executor,
  services: Services,
  userId: string,
  outcome: "approved" | "rejected",
): Promise<boolean> {
  await lockPerson(tx, userId);
  const change = await changeInReview(tx, userId);
  if (!change) return false;
  if (outcome === "approved") await letWait(tx, services, change);
  else await dropChange(tx, services, change);
  if (outcome === "approved") await sendNotice(tx, services, change, "approved");
  return true;
}

export async function dropChange(tx: Executor, services: Services, change: PhoneChange): Promise<void> {
  const { userId, changeId } = change;
  await moveChange(tx, changeId, { state: "rejected", changedAt: services.clock.now() });
  await notify(tx, services, { userId, kind: "phone-change-rejected", values: {} });
  await sendNotice(tx, services, change, "rejected");
}

/** The change that waits for staff, with pictures of its own to look at. */
export async function changeToApprove(db: Executor, userId: string): Promise<PhoneChange | undefined> {
  const change = await changeInReview(db, userId);
  const taken = change && (await takenAnew(db, change));
  return taken?.front && taken.back && taken.face ? change : undefined;
}
