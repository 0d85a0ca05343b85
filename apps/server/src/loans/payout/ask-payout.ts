import { addDays } from "@noren/lending/calendar/calendar-day";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { after, instantOf } from "../../platform/clock.ts";
import { applyOutcome } from "./payout-outcome.ts";
import type { Services } from "../../services.ts";
import { lastDoneOn } from "../account/day-changes.ts";
import { lockOrder } from "../application/orders.ts";
import { acceptedPayouts, changePayout, lockPayout, orderOfPayout, unsettledPayouts } from "../../money/payouts.ts";
import type { Job } from "../../providers/jobs/port.ts";
import { preparePayout } from "./send-payout.ts";

/** How long an open payout is left alone before it is asked about. */
const ASK_AFTER_MS = MINUTE_MS;
/** How long a bank may take to send back what it had accepted. */
const RETURN_DAYS = 10;
export const ASK_ACCEPTED = "ask-accepted-payouts";

/** Asks the provider about one payout. Only when it positively never arrived is another made, under another id. */
export async function askPayoutJob(services: Services, { data, complete }: Job<"ask-payout">): Promise<void> {
  const { db, payouts, clock } = services;
  const { payoutId } = data;
  const found = await db.transaction((tx) => lockPayout(tx, payoutId));
  const asked = found && ["sending", "under-way", "unknown", "accepted"].includes(found.state) ? found : undefined;
  const { providerId, sentAt } = asked ?? { providerId: null, sentAt: null };
  const status =
    asked &&
    (await payouts.ask({ payoutId, sentAt: sentAt ?? asked.madeAt, ...(providerId !== null && { providerId }) }));
  // An open payout is asked about again in a minute, an accepted one tomorrow: this is tried again before.
  if (found?.state === "accepted" && status?.state === "unknown")
    throw new Error("an accepted payout could not be asked about: the provider gave no clear answer");
  await db.transaction(async (tx) => {
    if (status?.state === "never-arrived") {
      const orderId = await orderOfPayout(tx, payoutId);
      const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
      const payout = await lockPayout(tx, payoutId);
      if (order && payout && ["sending", "unknown"].includes(payout.state)) {
        await changePayout(tx, payoutId, { state: "never-arrived", changedAt: clock.now() });
        // A credit is counted again before it is sent again, by the daily task.
        if (payout.purpose === "loan") await preparePayout(tx, services, payout);
      }
    } else if (status) await applyOutcome(tx, services, payoutId, status);
    await complete(tx);
  });
}

/** Regularly: every payout whose outcome is not known is asked about. */
export async function followPayouts(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  for (const payoutId of await unsettledPayouts(db.drizzle, after(clock.now(), -ASK_AFTER_MS)))
    await db.transaction((tx) => jobs.send(tx, "ask-payout", { payoutId }));
}

/** Once a day: a payout that came back is reported like any other, and its report can be lost like any other. */
export async function followAccepted(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const today = clock.today();
  const last = await lastDoneOn(db.drizzle, ASK_ACCEPTED);
  const from = last !== undefined && last < today ? last : today;
  // Never done, every one is asked about.
  const since = last === undefined ? 0 : startOfSantiagoDay(addDays(from, -RETURN_DAYS));
  const payoutIds = await acceptedPayouts(db.drizzle, instantOf(since));
  await db.transaction((tx) =>
    jobs.sendAll(
      tx,
      "ask-payout",
      payoutIds.map((payoutId) => ({ payoutId })),
    ),
  );
}
