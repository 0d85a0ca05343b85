import { explainDifference } from "@noren/staff/calls/queue-answers";
import { queueItem, takeItem } from "@noren/staff/calls/queues";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { twoOfFinance } from "../../../../test/support/staff/console-loans.ts";
import { newestDifference, paidPart } from "../../../../test/support/loans/differences.ts";
import { auditOf } from "../../../../test/support/staff/desk.ts";
import { deskOf, detailOf, expectSoundLedger, goTo } from "../../../../test/support/loans/loans.ts";
import { countOf, detailsOf, newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";
import { everythingStored } from "../../../../test/support/stored.ts";
import { reconcile } from "../../../loans/payments/reconcile.ts";
import { sandboxCounter } from "../../../providers/collections/sandbox-counter-store.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  ({ ana, beto } = await twoOfFinance(house));
});
afterAll(() => house.close());
afterEach(() => expectSoundLedger(house.world));

const reason = "El proveedor corrige su lista mañana";
const explain = (staff: SignedInTestStaff, id: string) => staff.call(explainDifference, { body: { id, reason } });

async function theNextDay(): Promise<void> {
  goTo(house.world, addDays(house.world.services.clock.today(), 1));
  await reconcile(house.world.services);
}

test("it waits with what we have and what they list, and nothing of who paid; one of finance explains it, once, with a reason", async () => {
  const { world } = house;
  const { loan, paymentId } = await paidPart(world, 40_000);
  await deskOf(world).list(paymentId, "wrong-amount");
  await theNextDay();
  const { workId, itemId } = await newestOf(ana, "differences");
  expect((await rowsOf(ana, "differences")).at(-1)).toMatchObject({
    word: "other-amount",
    amount: 40_000,
    orderId: loan.orderId,
    userId: null,
    name: null,
    caseNumber: null,
  });
  expect(await detailsOf(ana, workId)).toMatchObject({
    kind: "difference",
    provider: "sandbox",
    paymentId,
    amount: 40_000,
    state: "credited",
    differs: "other-amount",
    listed: 4000,
  });
  const owed = (await detailOf(loan)).owedToday;
  await beto.call(takeItem, { body: { id: workId } });
  expect((await explain(ana, itemId)).refusal?.code).toBe("taken-by-another");
  const answers = await Promise.all([explain(beto, itemId), explain(beto, itemId)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await explain(beto, itemId)).refusal?.code).toBe("already-answered");
  expect(await countOf(ana, "differences")).toMatchObject({ waiting: 0, taken: 0 });
  expect((await detailOf(loan)).owedToday).toBe(owed);
  expect(await staffAuditOf(world, "queues/explain-difference")).toMatchObject([
    { details: { queue: "differences", item: itemId, why: reason } },
  ]);
  expect(await auditOf(world, loan.orderId)).toMatchObject([
    { action: "difference-explained", details: { provider: "sandbox", paymentId, kind: "other-amount" } },
  ]);
});

test("explained, it stays closed while the list says the same, and waits anew once it says another thing", async () => {
  const { world } = house;
  const { paymentId } = await paidPart(world, 50_000);
  await deskOf(world).list(paymentId, "wrong-amount");
  await theNextDay();
  expect((await explain(ana, (await newestOf(ana, "differences")).itemId)).status).toBe(200);
  await theNextDay();
  expect(await newestDifference(world, paymentId)).toMatchObject({ listed: 5000, state: "explained" });
  await sandboxCounter(world.services.db).misreport(paymentId, pesos(6000));
  await theNextDay();
  expect(await newestDifference(world, paymentId)).toMatchObject({ listed: 6000, state: "open" });
});

test("what has closed by itself, has become another one or was never there is not explained, and nothing is changed", async () => {
  const { world } = house;
  const { paymentId } = await paidPart(world, 30_000);
  await deskOf(world).list(paymentId, "left-out");
  await theNextDay();
  const { itemId: gone, workId } = await newestOf(ana, "differences");
  await deskOf(world).list(paymentId, "wrong-amount");
  await theNextDay();
  const { itemId: before } = await newestOf(ana, "differences");
  await sandboxCounter(world.services.db).misreport(paymentId, pesos(1));
  await theNextDay();
  const stored = await everythingStored(world);
  expect((await explain(ana, gone)).refusal?.code).toBe("changed-meanwhile");
  for (const id of [before, randomUUID()]) expect((await explain(ana, id)).refusal?.code).toBe("not-there");
  expect((await ana.call(queueItem, { query: { id: workId } })).status).toBe(404);
  expect(await everythingStored(world)).toEqual(stored);
});
