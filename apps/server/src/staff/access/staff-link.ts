/** Links that work once and end by themselves: how everybody gets in for the first time. Real time. */
import { DAY_MS } from "@noren/lending/calendar/durations";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { makeLink } from "./staff-links.ts";
import { lockTeam } from "./staff.ts";
import { newTotpSecret, sealTotp } from "./second-factor.ts";

const LASTS_MS = 3 * DAY_MS;
const FIRST_LASTS_MS = DAY_MS;

export async function linkFor(
  tx: Executor,
  { secrets }: Services,
  staffId: string | null,
): Promise<{ token: string; expiresAt: Date }> {
  const madeAt = instantOf(realNow());
  const expiresAt = after(madeAt, staffId === null ? FIRST_LASTS_MS : LASTS_MS);
  const totpSealed = sealTotp(secrets, newTotpSecret());
  return { token: await makeLink(tx, { staffId, totpSealed, madeAt, expiresAt }), expiresAt };
}

/** Behind the `#`, so that it reaches no server's log. */
export const linkPath = (token: string): string => `#/link/${token}`;

/** While no administrator can sign in, each start makes a new one; the one before no longer works. */
export function firstLink(services: Services): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    const { hasAdministrator } = await lockTeam(tx);
    return hasAdministrator ? undefined : linkPath((await linkFor(tx, services, null)).token);
  });
}
