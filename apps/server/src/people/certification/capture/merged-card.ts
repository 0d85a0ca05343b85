import { crossCheck } from "@noren/identity/card/cross-check";
import type { CardFields } from "@noren/identity/readings";
import { formDayOf } from "@noren/contract/forms/form-day";
import { formatRut } from "@noren/lending/people/rut";
import type { Services } from "../../../services.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { standingCaptures } from "./standing-captures.ts";

/** Both sides as one reading, judged on this day; nothing until both were taken. */
export async function mergedCard(db: Executor, { secrets, clock }: Services, userId: string) {
  const captures = await standingCaptures(db, secrets, userId);
  const [front, back] = [captures.front?.readings[0], captures.back?.readings[0]];
  return front && back && { ...crossCheck(front, back, clock.today()), captures };
}

/** As the forms write it. */
export const shownCard = ({ run, birthday, expiry, ...rest }: CardFields) => ({
  ...rest,
  ...(run && { run: formatRut(run) }),
  ...(birthday && { birthday: formDayOf(birthday) }),
  ...(expiry && { expiry: formDayOf(expiry) }),
});
