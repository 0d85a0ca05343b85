import { randomUUID } from "node:crypto";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { pesos } from "@noren/lending/money/money";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newestDifference, paidPart } from "../../../test/support/loans/differences.ts";
import { deskOf, detailOf, expectSoundLedger, goTo, repayLoan } from "../../../test/support/loans/loans.ts";
import { paymentGoesBack, strangePayment } from "../../../test/support/loans/payments.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { doDailyTasks } from "../../jobs/daily-tasks.ts";
import { instantOf } from "../../platform/clock.ts";
import { namedCollections } from "../../providers/collections/named.ts";
import type { CollectionProvider, Collections, ListOutcome } from "../../providers/collections/port.ts";
import { sandboxCollectionReports } from "../../providers/collections/sandbox-desk.ts";
import { applyPayments } from "./credit-payments.ts";
import { reconcile } from "./reconcile.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

/** A payment is compared from the day after it came. */
async function theNextDay(days = 1): Promise<void> {
  goTo(world, addDays(world.services.clock.today(), days));
  await reconcile(world.services);
}

const everyDifference = async (paymentId: string) => {
  const { rows } = await world.services.db.pool.query<{ kind: string; state: string }>(
    "select kind, state from payment_difference where payment_id = $1 order by kind",
    [paymentId],
  );
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};

const silent = async (): Promise<ListOutcome> => ({ state: "unknown" });

describe("a provider's list that says something else is a difference, and moves no money:", () => {
  test("4.000 where 40.000 was credited", async () => {
    const { loan, paymentId } = await paidPart(world, 40_000);
    await deskOf(world).list(paymentId, "wrong-amount");
    await theNextDay();
    expect(await newestDifference(world, paymentId)).toMatchObject({
      kind: "other-amount",
      listed: 4000,
      state: "open",
    });
    expect((await detailOf(loan)).events).toMatchObject([{ amount: 40_000 }]);
  });

  test("no payment where we credited one, and where one waits for its owner", async () => {
    const { loan, paymentId } = await paidPart(world, 30_000);
    const { paymentId: ofNobody } = await deskOf(world).payForNobody(pesos(7000));
    await reconcile(world.services);
    for (const id of [paymentId, ofNobody]) await deskOf(world).list(id, "left-out");
    await theNextDay();
    for (const id of [paymentId, ofNobody])
      expect(await newestDifference(world, id)).toMatchObject({ kind: "not-listed", listed: null, state: "open" });
    expect((await detailOf(loan)).events).toMatchObject([{ amount: 30_000 }]);
  });

  test("one that we took back", async () => {
    const { paymentId } = await paidPart(world, 20_000);
    await paymentGoesBack(world, { provider: "sandbox", paymentId }, 20_000);
    await theNextDay();
    expect(await newestDifference(world, paymentId)).toMatchObject({ kind: "reversed-here", listed: 20_000 });
  });

  test("one that went back, which we fail to take back", async () => {
    const { paymentId } = await paidPart(world, 20_000);
    const { pool } = world.services.db;
    await pool.query(
      `alter table payment add constraint kept check (payment_id <> '${paymentId}' or state <> 'reversed')`,
    );
    await deskOf(world).reverse(paymentId);
    await expect(theNextDay()).rejects.toThrow("1 payments of the provider's list could not be applied");
    expect(await newestDifference(world, paymentId)).toMatchObject({ kind: "reversed-there", state: "open" });
    await pool.query("alter table payment drop constraint kept");
    await reconcile(world.services);
    await theNextDay();
    expect(await everyDifference(paymentId)).toEqual(["reversed-there agreed"]);
  });
});

describe("what agrees is none:", () => {
  test("listed as we have it; new to us and credited; gone back for both, also where the list forgets it", async () => {
    const { paymentId } = await paidPart(world, 10_000);
    const { loan, paymentId: back } = await paidPart(world, 10_000);
    await deskOf(world).reverse(back);
    await theNextDay();
    await repayLoan(world, loan, { purpose: "part", amount: 5000 });
    const forgotten = await strangePayment(world, 1234);
    await paymentGoesBack(world, forgotten, 1234);
    await theNextDay();
    await theNextDay();
    for (const id of [paymentId, back, forgotten.paymentId]) expect(await everyDifference(id)).toEqual([]);
    expect((await detailOf(loan)).events).toMatchObject([{ amount: 5000 }]);
  });

  /** Asked for are the last four days and today: of the first of them, and of today, the provider may count otherwise. */
  test("of the border of the asked days nothing is said", async () => {
    const own = await startWorld();
    const { services } = own;
    const paidAt = async (ms: number) => {
      const paymentId = randomUUID();
      const told = { provider: "sandbox" as const, paymentId, amount: pesos(100), state: "received" as const };
      await services.db.transaction((tx) => applyPayments(tx, services, [{ ...told, paidAt: instantOf(ms) }]));
      return paymentId;
    };
    const kinds = async () => {
      const { rows } = await services.db.pool.query<{ payment_id: string }>(
        "select payment_id from payment_difference",
      );
      return rows.map((row) => row.payment_id).toSorted();
    };
    const day = addDays(services.clock.today(), 1);
    goTo(own, day);
    const border = startOfSantiagoDay(day);
    const [, inside] = [await paidAt(border - SECOND_MS), await paidAt(border)];
    await reconcile(services);
    expect(await kinds()).toEqual([]);
    goTo(own, addDays(day, 3));
    const ofToday = await paidAt(services.clock.now().getTime());
    await reconcile(services);
    expect(await kinds()).toEqual([inside]);
    goTo(own, addDays(day, 4));
    await reconcile(services);
    expect(await kinds()).toEqual([inside, ofToday].toSorted());
    await own.close();
  });

  test("of another provider than those that list, nothing is said", async () => {
    const { services } = world;
    const told = {
      provider: "khipu" as const,
      paymentId: randomUUID(),
      amount: pesos(100),
      state: "received" as const,
    };
    await services.db.transaction((tx) => applyPayments(tx, services, [{ ...told, paidAt: services.clock.now() }]));
    await theNextDay();
    expect(await everyDifference(told.paymentId)).toEqual([]);
  });

  test("a list that is not whole raises nothing, and closes nothing", async () => {
    const { paymentId } = await paidPart(world, 10_000);
    const { paymentId: open } = await paidPart(world, 15_000);
    await deskOf(world).list(open, "left-out");
    await theNextDay();
    await deskOf(world).list(open, "rightly");
    await deskOf(world).list(paymentId, "left-out");
    const { collections } = world.services;
    const collector = (provider: CollectionProvider, list: Collections["list"]) => ({
      provider,
      collections: { ...collections, list },
      reports: sandboxCollectionReports("unused"),
    });
    const halves = [collector("sandbox", (from, to) => collections.list(from, to)), collector("khipu", silent)];
    const services = { ...world.services, collections: namedCollections(halves) };
    goTo(world, addDays(services.clock.today(), 1));
    await expect(reconcile(services)).rejects.toThrow("gave no clear answer");
    expect([await everyDifference(paymentId), await everyDifference(open)]).toEqual([[], ["not-listed open"]]);
    await reconcile(world.services);
    expect([await everyDifference(paymentId), await everyDifference(open)]).toEqual([
      ["not-listed open"],
      ["not-listed agreed"],
    ]);
  });
});

describe("a difference", () => {
  test("is one, however often it is found, and by two servers at once", async () => {
    const { paymentId } = await paidPart(world, 10_000);
    await deskOf(world).list(paymentId, "wrong-amount");
    const second = await startWorld({ databaseUrl: world.databaseUrl });
    goTo(world, addDays(world.services.clock.today(), 1));
    second.services.clock.moveTo(world.services.clock.aheadMs);
    await Promise.all([reconcile(world.services), reconcile(second.services)]);
    const first = await newestDifference(world, paymentId);
    await theNextDay();
    expect(await newestDifference(world, paymentId)).toEqual(first);
    expect(await everyDifference(paymentId)).toEqual(["other-amount open"]);
    await second.close();
  });

  test("closes by itself once a later list agrees, also weeks after the payment, and opens anew when it differs again", async () => {
    const { paymentId } = await paidPart(world, 10_000);
    await deskOf(world).list(paymentId, "wrong-amount");
    for (const days of [1, 20, 1]) {
      goTo(world, addDays(world.services.clock.today(), days));
      await doDailyTasks(world.services);
      expect(await everyDifference(paymentId)).toEqual(["other-amount open"]);
    }
    await deskOf(world).list(paymentId, "rightly");
    goTo(world, addDays(world.services.clock.today(), 1));
    await doDailyTasks(world.services);
    expect(await everyDifference(paymentId)).toEqual(["other-amount agreed"]);

    const { paymentId: again } = await paidPart(world, 10_000);
    for (const how of ["left-out", "rightly", "left-out"] as const) {
      await deskOf(world).list(again, how);
      await theNextDay();
    }
    expect(await everyDifference(again)).toEqual(["not-listed open"]);
  });

  test("is another one when the list changes what it says", async () => {
    const { paymentId } = await paidPart(world, 10_000);
    await deskOf(world).list(paymentId, "wrong-amount");
    await theNextDay();
    await deskOf(world).list(paymentId, "left-out");
    await theNextDay();
    expect(await everyDifference(paymentId)).toEqual(["not-listed open", "other-amount agreed"]);
  });
});
