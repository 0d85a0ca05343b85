/** Small regular chores of every process; each is safe to run twice and at once. */
import { lt, sql } from "drizzle-orm";
import { after, instantOf, realNow } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";
import { followPayouts } from "./ask-payout.ts";
import { loadRateCaps } from "./load-rate-caps.ts";
import { followMails } from "./send-mail.ts";
import { purgeKeys } from "../store/idempotency.ts";
import { purgeCodes } from "../store/one-time-codes.ts";
import { seenRequest } from "../store/schema.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Request ids are remembered for longer than an envelope can be valid. */
const REMEMBER_REQUESTS_MS = 11 * MINUTE;
/** product.md section 8: 'one-time codes 30 days'. */
const KEEP_CODES_MS = 30 * DAY;
/** product.md section 8: 'idempotency answers 30 days'. */
const KEEP_ANSWERS_MS = 30 * DAY;

export async function keepHouse(services: Services): Promise<void> {
  const { db, clock, keys } = services;
  const now = instantOf(realNow());
  await keys.rotate(now);
  await db.drizzle.delete(seenRequest).where(lt(seenRequest.seenAt, after(now, -REMEMBER_REQUESTS_MS)));
  await db.drizzle.execute(sql`delete from rate_limit where expire < ${now.getTime()}`);
  await purgeCodes(db.drizzle, after(clock.now(), -KEEP_CODES_MS));
  await followPayouts(services);
  await followMails(services);
  await purgeKeys(db.drizzle, after(clock.now(), -KEEP_ANSWERS_MS));
  // Last: nothing of ours waits for somebody else's service.
  await loadRateCaps(services);
}

export function startHousekeeping(services: Services, log: Log): () => void {
  const timer = setInterval(() => {
    keepHouse(services).catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}
