import { lockPerson } from "../../customers/people.ts";
import type { Executor } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";
import { dropChange } from "./answer-change.ts";
import { movePhone } from "./move-phone.ts";
import { dueChanges, findChange, moveChange, newPhoneOf, type PhoneChange } from "./phone-changes.ts";

const AT_ONCE = 50;

/** Those whose day is over, by the business clock, and that nobody stopped. */
export async function bringChangesAbout(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const due of await dueChanges(db.drizzle, clock.now(), AT_ONCE))
    await db.transaction((tx) => takeEffect(tx, services, due));
}

async function takeEffect(tx: Executor, services: Services, due: PhoneChange): Promise<void> {
  const { secrets, clock } = services;
  const phone = await newPhoneOf(tx, secrets, due);
  await lockPhone(tx, secrets.indexOf("phone", phone), clock.today());
  const { state } = await lockPerson(tx, due.userId);
  // Looked at again: it may have been stopped while this waited for the lock.
  if ((await findChange(tx, due.changeId))?.state !== "waiting") return;
  if (state !== "active") return dropChange(tx, services, due);
  try {
    await movePhone(tx, services, due, phone);
  } catch (error) {
    // The number went to another account meanwhile; nothing was written yet.
    if (error instanceof Refusal && error.error === "phoneInUse") return dropChange(tx, services, due);
    throw error;
  }
  return moveChange(tx, due.changeId, { state: "done", changedAt: clock.now() });
}
