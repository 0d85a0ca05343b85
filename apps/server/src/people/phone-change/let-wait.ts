import { PHONE_CHANGE_WAITS_MS } from "@noren/lending/people/phone-change";
import { after } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { moveChange, type PhoneChange } from "./phone-changes.ts";
import { warnOfChange } from "./warn-of-change.ts";

/** Its owner has a day, by the business clock, to stop it. */
export async function letWait(tx: Executor, services: Services, change: PhoneChange): Promise<PhoneChange> {
  const at = services.clock.now();
  const waiting = { state: "waiting", changedAt: at, effectiveAt: after(at, PHONE_CHANGE_WAITS_MS) } as const;
  await moveChange(tx, change.changeId, waiting);
  await warnOfChange(tx, services, change, "asked");
  return { ...change, ...waiting };
}
