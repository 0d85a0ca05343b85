import { Refusal } from "../../platform/refusal.ts";
import { tokenHash } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { changeByTicket, type PhoneChange } from "./phone-changes.ts";

/** The change a ticket stands for, on the device it was given to and while it lives. Whoever takes the face asks this too. */
export async function openPhoneChange(
  db: Executor,
  { clock }: Pick<Services, "clock">,
  ticket: string,
  deviceId: string,
): Promise<PhoneChange> {
  const change = await changeByTicket(db, tokenHash(ticket));
  const isAlive = change !== undefined && change.deviceId === deviceId && change.expiresAt > clock.now();
  if (!isAlive) throw new Refusal("phoneChangeEnded");
  return change;
}
