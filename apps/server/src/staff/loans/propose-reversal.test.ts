import { msgCenter } from "@noren/contract/calls/user";
import { proposeReversal } from "@noren/staff/calls/loans";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, startConsoleWorld } from "../../../test/support/staff/console.ts";
import {
  approveAs,
  loanPage,
  reason,
  type TwoOfFinance,
  twoOfFinance,
} from "../../../test/support/staff/console-loans.ts";
import { expectSoundLedger, runningLoan, settle, statusOf } from "../../../test/support/loans/loans.ts";
import { reconcile } from "../../loans/payments/reconcile.ts";

let house: ConsoleWorld;
let staff: TwoOfFinance;
beforeAll(async () => {
  house = await startConsoleWorld();
  staff = await twoOfFinance(house);
});
afterEach(() => expectSoundLedger(house.world));
afterAll(() => house.close());

test("a payment that two people take back is owed again, the borrower is told, and no report credits it anew", async () => {
  const { world } = house;
  const loan = await runningLoan(world);
  await settle(world, loan);
  expect(await statusOf(loan)).toBe(30);
  const [payment] = (await loanPage(staff.ana, loan.orderId)).payments;
  expect(payment).toMatchObject({ state: "credited", mayReverse: true });
  const { provider = "", paymentId = "" } = payment ?? {};
  const body = { id: loan.orderId, provider, paymentId, reason };
  const { proposalId } = (await staff.ana.call(proposeReversal, { body })).answer;
  expect(await approveAs(staff.ana, proposalId)).toBe("own-proposal");
  expect(await approveAs(staff.beto, proposalId)).toBeUndefined();
  expect(await statusOf(loan)).toBe(40);
  expect((await loan.phone.call(msgCenter, { body: {} })).data?.details[0]).toMatchObject({
    link: `/repay/${loan.orderId}`,
  });
  await reconcile(world.services);
  const page = await loanPage(staff.ana, loan.orderId);
  expect(page.payments).toMatchObject([{ paymentId, state: "reversed", mayReverse: false }]);
  expect(page.owedToday).toBeGreaterThan(0);
  expect((await staff.ana.call(proposeReversal, { body })).refusal?.code).toBe("payment-not-credited");
});

test("a payment of another loan is not this loan's to reverse", async () => {
  const { world } = house;
  const [one, other] = [await runningLoan(world), await runningLoan(world)];
  await settle(world, one);
  const [payment] = (await loanPage(staff.ana, one.orderId)).payments;
  const { provider = "", paymentId = "" } = payment ?? {};
  const body = { id: other.orderId, provider, paymentId, reason };
  expect((await staff.ana.call(proposeReversal, { body })).refusal?.code).toBe("payment-not-credited");
});
