/** An item of a queue is held by one person: whoever answers it takes it in the same transaction, and lets it go with the answer. */
import { mayWork } from "@noren/staff/work-queue";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { StaffAuditNote } from "../audit/staff-audit.ts";
import { claimWork, endClaim, ownerOf, type WorkKey } from "./work-claims.ts";
import { findWork } from "./work-queues.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

interface Working {
  readonly tx: Executor;
  readonly services: Services;
  readonly staff: SignedInStaff;
  readonly note: (note: StaffAuditNote) => void;
}

const hours = new Intl.DateTimeFormat("es-CL", { timeStyle: "short", timeZone: "America/Santiago", hour12: false });

/** Taken before every other lock, so that two who answer at once meet here. */
export async function holdWork({ tx, services, staff }: Omit<Working, "note">, key: WorkKey): Promise<void> {
  if (!mayWork(staff.role, key.queue)) throw new StaffRefusal("not-allowed");
  if (await claimWork(tx, key, { staffId: staff.staffId, now: services.clock.now() })) return;
  const owner = await ownerOf(tx, key);
  const values = { name: owner?.name ?? "", time: owner ? hours.format(owner.takenAt) : "" };
  throw new StaffRefusal("taken-by-another", { values });
}

/** What it was about stands in the audit. */
export async function answerWork<Result>(
  context: Working,
  key: WorkKey,
  answer: () => Promise<Result>,
): Promise<Result> {
  const { tx, services, note } = context;
  await holdWork(context, key);
  const found = await findWork(tx, key.queue, services.clock.now(), key.itemId);
  const result = await answer();
  await endClaim(tx, key);
  note({
    userId: found?.userId ?? undefined,
    orderId: found?.orderId ?? undefined,
    details: { queue: key.queue, item: key.itemId },
  });
  return result;
}
