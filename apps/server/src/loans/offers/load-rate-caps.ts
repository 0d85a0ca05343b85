/**
 * The legal caps from the CMF's service, where a key is configured. It publishes once a month, on any day and at any hour: asked
 * every hour until the month's certificate is known, then once a business day. What was loaded is never overwritten: a
 * contradiction is for a person to look at.
 */
import { addMonths, type CalendarDay, formatDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { after } from "../../platform/clock.ts";
import { type PublishedCap, publishedCaps } from "../../providers/rate-caps/cmf.ts";
import type { Services } from "../../services.ts";
import { endCapLoad, saveCap, takeCapLoad } from "./rate-caps.ts";

const ASK_AGAIN_MS = HOUR_MS;

/** One response that says two rates of the same type and day says neither. */
const isAmbiguous = (cap: PublishedCap, all: readonly PublishedCap[]): boolean =>
  all.some(({ type, from, rate }) => type === cap.type && from === cap.from && rate !== cap.rate);

/** Both types are published together. */
const isKnown = (today: CalendarDay, caps: readonly PublishedCap[]): boolean =>
  [26, 45].every((type) => caps.some((cap) => cap.type === type && cap.from.slice(0, 7) === today.slice(0, 7)));

async function saveCaps({ db, clock, log }: Services, source: string, caps: readonly PublishedCap[]): Promise<void> {
  const refused: PublishedCap[] = [];
  await db.transaction(async (tx) => {
    refused.length = 0;
    for (const cap of caps) {
      const certificate = `CMF ${formatDay(cap.from)} (${source})`;
      const saved = isAmbiguous(cap, caps) ? "contradicts" : await saveCap(tx, { ...cap, certificate }, clock.today());
      if (saved === "contradicts") refused.push(cap);
    }
    if (isKnown(clock.today(), caps)) await endCapLoad(tx, clock.today());
  });
  for (const { type, from, rate } of refused)
    log.error({ type, from, rate }, "the CMF tells a rate cap that contradicts another; it was not loaded");
}

export async function loadRateCaps(services: Services): Promise<void> {
  const { config, db, clock, log } = services;
  const { rateCaps } = config;
  const today = clock.today();
  const now = clock.now();
  if (!rateCaps || !(await takeCapLoad(db.drizzle, today, now, after(now, -ASK_AGAIN_MS)))) return;
  const caps: PublishedCap[] = [];
  // A month's cap comes about its middle: until then the month before is in force.
  for (const month of [addMonths(today, -1), today]) {
    const response = await publishedCaps(rateCaps, month);
    if (response.state === "unknown") {
      log.warn("the CMF did not tell the rate caps");
      return;
    }
    if (response.unreadable > 0)
      log.error({ rows: response.unreadable }, "the CMF tells rate caps that cannot be read");
    caps.push(...response.caps);
  }
  await saveCaps(services, new URL(rateCaps.baseUrl).host, caps);
}
