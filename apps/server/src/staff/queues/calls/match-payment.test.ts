import { approveProposal } from "@noren/staff/calls/proposals";
import { matchPayment } from "@noren/staff/calls/queue-answers";
import { takeItem } from "@noren/staff/calls/queues";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { detailOf, expectSoundLedger, runningLoan } from "../../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../../test/support/loans/payments.ts";
import { countOf } from "../../../../test/support/staff/queues.ts";
import { matchToOrder } from "../answers/match-to-order.ts";
import { MATCH_ALONE_UP_TO } from "../answers/manual-match.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "El banco confirmó quién pagó";

test("finance gives a payment to a loan, once; another's item, no loan and no payment are refused", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  const payment = await strangePayment(world, 30_000);
  const [finance, other] = [await staffOf(world, at, "finance"), await staffOf(world, at, "finance")];
  const body = { payment, orderId: loan.orderId, reason };
  const owedBefore = (await detailOf(loan)).owedToday;
  await other.call(takeItem, { body: { id: `payments:${payment.provider}:${payment.paymentId}` } });
  expect((await finance.call(matchPayment, { body })).refusal?.code).toBe("taken-by-another");
  expect((await other.call(matchPayment, { body: { ...body, orderId: randomUUID() } })).refusal?.code).toBe(
    "no-such-loan",
  );
  expect((await other.call(matchPayment, { body })).answer).toEqual({ proposalId: null });
  expect((await other.call(matchPayment, { body })).refusal?.code).toBe("payment-not-open");
  expect((await detailOf(loan)).owedToday).toBe(owedBefore - 30_000);
  expect(await countOf(finance, "payments")).toMatchObject({ waiting: 0, taken: 0 });
  expect(await staffAuditOf(world, "queues/match-payment")).toMatchObject([{ details: { ...payment, why: reason } }]);
  await expectSoundLedger(world);
});

test("above the sum another approves, never whoever proposed, and not once the payment has an owner", async () => {
  const { world, at } = house;
  const { services } = world;
  const [loan, elsewhere] = [await runningLoan(world), await runningLoan(world)];
  const payment = await strangePayment(world, MATCH_ALONE_UP_TO + 1);
  const [finance, other] = [await staffOf(world, at, "finance"), await staffOf(world, at, "finance")];
  const body = { payment, orderId: loan.orderId, reason };
  const { proposalId } = (await finance.call(matchPayment, { body })).answer;
  const approve = { body: { id: proposalId ?? "" } };
  expect((await finance.call(approveProposal, approve)).refusal?.code).toBe("own-proposal");
  await services.db.transaction((tx) =>
    matchToOrder(tx, services, payment, { orderId: elsewhere.orderId, actor: "staff:x" }),
  );
  expect((await other.call(approveProposal, approve)).refusal?.code).toBe("payment-not-open");
  await expectSoundLedger(world);
});
