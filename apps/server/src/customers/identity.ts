import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Rut } from "@noren/lending/people/rut";
import type { Secrets } from "../platform/secrets.ts";
import { detailsOf } from "./borrowers.ts";
import { openPart } from "./certification-parts.ts";
import type { Executor } from "../platform/database/database.ts";

/** Who somebody is by their card, once step one is done. Who was certified before cards were kept is known as a borrower. */
export async function identityOf(
  db: Executor,
  secrets: Secrets,
  userId: string,
): Promise<{ readonly run: Rut; readonly birthday: CalendarDay } | undefined> {
  const card = await openPart(db, secrets, userId, "card");
  return card?.confirmed ?? (await detailsOf(db, secrets, userId));
}
