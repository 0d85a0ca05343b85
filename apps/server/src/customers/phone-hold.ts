/** Whoever took a number over has three days to be found out before money can follow. */
import { PHONE_CHANGE_HOLDS_MS } from "@noren/lending/people/phone-change";
import { after } from "../platform/clock.ts";
import type { Person } from "./people.ts";

/** Until when no account of this person is changed and no loan is paid out; nothing where none is held. */
export function heldUntil({ phoneMovedAt }: Pick<Person, "phoneMovedAt">, now: Date): Date | undefined {
  const until = phoneMovedAt && after(phoneMovedAt, PHONE_CHANGE_HOLDS_MS);
  return until && until > now ? until : undefined;
}
