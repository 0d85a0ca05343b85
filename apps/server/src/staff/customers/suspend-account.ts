import { notify } from "../../customers/notify/notify.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPersonIfThere, setAccountState } from "../../customers/people.ts";
import { endAllSessions } from "../../customers/sessions.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/**
 * 420: no new obligations and no changes of account or phone. The borrower is told so, never why: what staff writes down is for
 * the audit. Whoever was erased is neither suspended nor freed.
 */
export async function suspendAccount(
  tx: Executor,
  services: Services,
  userId: string,
  to: "active" | "suspended",
): Promise<void> {
  const person = await lockPersonIfThere(tx, userId);
  if (!person || person.state === "erased") throw new StaffRefusal("not-there");
  if (person.state === to) throw new StaffRefusal("already-so");
  await setAccountState(tx, userId, to);
  // Whoever holds a device of theirs is out; whoever can prove to be them comes in again, for bills, payments and documents.
  if (to === "suspended") await endAllSessions(tx, userId, services.clock.now());
  await notify(tx, services, {
    userId,
    kind: to === "suspended" ? "account-suspended" : "account-freed",
    values: {},
  });
}
