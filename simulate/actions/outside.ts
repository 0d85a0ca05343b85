/** The world outside: somebody pays at the counter, the bank makes up its mind, and lines go bad. */
import { DAY_MS } from "@noren/lending/calendar/durations";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos, pesos } from "@noren/lending/money/money";
import { type AnnualRate, annualRate, capInForce, formatRate } from "@noren/lending/price/rates";
import { rateCaps } from "@noren/server/loans/offers/offers";
import { saveCap } from "@noren/server/loans/offers/rate-caps";
import type { WayOfListing, WayOfPaying } from "@noren/server/providers/collections/sandbox-desk";
import type { BankMood } from "@noren/server/providers/payouts/sandbox-book";
import { sandboxPayoutBook } from "@noren/server/providers/payouts/sandbox-bank-store";
import { between, chance, pick } from "../dice.ts";
import type { Line, Lines } from "../lines.ts";
import { count, type World } from "../world.ts";
import type { Action, Happening } from "./action.ts";
import { billsToPay, listedPayments, paymentsIn, payoutsAtBank } from "./things.ts";

const pay: Action = {
  name: "pay a bill",
  weight: 30,
  prepare: async (world) => {
    const { dice, desk, names, time } = world;
    const bills = await billsToPay(world);
    if (bills.length === 0) return undefined;
    const bill = pick(dice, bills);
    const ways: readonly WayOfPaying[] =
      bill.ends_ms <= time.ms ? ["late"] : ["exactly", "exactly", "exactly", "less", "more", "twice"];
    const how = pick(dice, ways);
    return {
      happen: async () => {
        const outcome = await desk.pay(bill.code, how);
        count(world, `paid ${how}`);
        const told =
          outcome.state === "paid"
            ? outcome.payments
                .map(({ paymentId, amount }) => `${names.of("payment", paymentId)} of ${formatPesos(amount)}`)
                .join(" and ")
            : `refused: ${outcome.reason}`;
        return `${names.of("bill", bill.intent_id)} is paid ${how} → ${told}`;
      },
    };
  },
};

const payForNobody: Action = {
  name: "pay for nobody",
  weight: 3,
  prepare: async ({ dice, desk, names }) => ({
    happen: async () => {
      const { paymentId, amount } = await desk.payForNobody(pesos(between(dice, 1, 50_000)));
      return `a transfer names nobody → ${names.of("payment", paymentId)} of ${formatPesos(amount)}`;
    },
  }),
};

/** One of some things, by its id. */
async function withOne(
  { dice }: World,
  ids: readonly string[],
  happen: (id: string) => Promise<string>,
): Promise<Happening | undefined> {
  if (ids.length === 0) return undefined;
  const id = pick(dice, ids);
  return { happen: () => happen(id) };
}

const reverse: Action = {
  name: "take a payment back",
  weight: 3,
  prepare: async (world) => {
    const payments = await paymentsIn(world, "received");
    return withOne(
      world,
      payments.slice(-12).map((one) => one.payment_id),
      async (id) => {
        await world.desk.reverse(id);
        return `the bank takes ${world.names.of("payment", id)} back`;
      },
    );
  },
};

const repeatReport: Action = {
  name: "report a payment again",
  weight: 2,
  prepare: async (world) => {
    const payments = [...(await paymentsIn(world, "received")), ...(await paymentsIn(world, "reversed"))];
    return withOne(
      world,
      payments.map((one) => one.payment_id),
      async (id) => {
        await world.desk.repeatReport(id);
        return `${world.names.of("payment", id)} is reported again`;
      },
    );
  },
};

/** While it is asked for each day. What nobody has heard of yet would be taken as the list has it. */
const LISTED_WITHIN_MS = 2 * DAY_MS;
const wrongly: readonly WayOfListing[] = ["wrong-amount", "left-out"];

const misreport: Action = {
  name: "the counter's list is wrong",
  weight: 6,
  prepare: async (world) => {
    const payments = await listedPayments(world, world.time.ms - LISTED_WITHIN_MS);
    const how = pick(world.dice, wrongly);
    return withOne(
      world,
      payments.map((one) => one.payment_id),
      async (id) => {
        await world.desk.list(id, how);
        count(world, `fault: listed ${how}`);
        return `the counter lists ${world.names.of("payment", id)}: ${how}`;
      },
    );
  },
};

const mendList: Action = {
  name: "the counter's list is right again",
  weight: 3,
  prepare: async (world) => {
    const wrong = (await listedPayments(world, 0)).filter((one) => one.is_wrong);
    return withOne(
      world,
      wrong.map((one) => one.payment_id),
      async (id) => {
        await world.desk.list(id, "rightly");
        return `the counter lists ${world.names.of("payment", id)} rightly`;
      },
    );
  },
};

const decidePayout: Action = {
  name: "the bank decides",
  weight: 14,
  prepare: async (world) => {
    const waiting = await payoutsAtBank(world, "waiting");
    const verdict = chance(world.dice, 75) ? "accept" : "reject";
    return withOne(
      world,
      waiting.map((one) => one.payout_id),
      async (id) => {
        await world.bank[verdict](id);
        return `the bank ${verdict}s ${world.names.of("payout", id)}`;
      },
    );
  },
};

const SENT_BACK_WITHIN_MS = 8 * DAY_MS;

const sendBack: Action = {
  name: "the bank sends a payout back",
  weight: 2,
  prepare: async (world) => {
    const accepted = await payoutsAtBank(world, "accepted", world.time.ms - SENT_BACK_WITHIN_MS);
    return withOne(
      world,
      accepted.map((one) => one.payout_id),
      async (id) => {
        await world.bank.sendBack(id);
        return `the bank sends ${world.names.of("payout", id)} back`;
      },
    );
  },
};

export const moods: readonly BankMood[] = ["accept", "accept", "reject", "delay", "time-out", "time-out", "lose"];

const mood: Action = {
  name: "the bank's mood",
  weight: 5,
  prepare: async (world) => ({
    happen: async () => {
      const next = pick(world.dice, moods);
      await sandboxPayoutBook(world.look).setMood(next);
      if (next === "time-out" || next === "lose") count(world, `fault: bank ${next}`);
      return `the bank's mood: ${next}`;
    },
  }),
};

const states: readonly Line[] = ["good", "good", "good", "request lost", "answer lost"];

const line: Action = {
  name: "a line changes",
  weight: 2,
  prepare: async (world) => ({
    happen: async () => {
      const which = pick(world.dice, Object.keys(world.lines) as (keyof Lines)[]);
      world.lines[which] = pick(world.dice, states);
      if (world.lines[which] !== "good") count(world, `fault: ${world.lines[which]}`);
      return `the line to ${which}: ${world.lines[which]}`;
    },
  }),
};

/** Our products' rate is 34.8 %: under a lower cap nobody can borrow, so the next certificate brings a higher one. */
export const RATES = { high: [36_000, 35_500, 34_900], low: [34_500, 34_000, 25_000] } as const;
const MOST_DAYS_LATE = 6;

const publishCap: Action = {
  name: "a rate cap becomes known",
  weight: 4,
  prepare: async (world) => {
    const { dice, clock, look } = world;
    const today = clock.today();
    const from = addDays(today, -between(dice, 0, MOST_DAYS_LATE));
    const now = capInForce(await rateCaps(look.drizzle), 26, today)?.rate ?? 0;
    const rate = annualRate(pick(dice, now < RATES.high[2] || chance(dice, 40) ? RATES.high : RATES.low));
    return {
      happen: async () => {
        const isNew = await learnCap(world, from, rate);
        return `the rate cap since ${from} becomes known: ${formatRate(rate)}${isNew ? "" : ", and is not believed"}`;
      },
    };
  },
};

/** False where another was published since that day: the first stays. */
export async function learnCap({ look, clock }: World, from: CalendarDay, rate: AnnualRate): Promise<boolean> {
  return look.transaction(async (tx) => {
    let isNew = true;
    for (const type of [26, 45] as const)
      isNew = (await saveCap(tx, { type, from, rate, certificate: "simulated" }, clock.today())) === "new" && isNew;
    return isNew;
  });
}

export const outsideActions: readonly Action[] = [
  publishCap,
  pay,
  payForNobody,
  reverse,
  repeatReport,
  misreport,
  mendList,
  decidePayout,
  sendBack,
  mood,
  line,
];
