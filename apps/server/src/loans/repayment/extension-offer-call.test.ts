import * as repay from "@noren/contract/calls/repay";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  payReference,
  repayLoan,
  type RunningLoan,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

async function offerOf({ phone, orderId }: RunningLoan) {
  const { data } = await phone.call(repay.extensionOffer, { query: { orderId } });
  if (!data) throw new Error("no extension is offered");
  return data;
}

async function acceptExtension(loan: RunningLoan) {
  const { agreement, ...card } = await offerOf(loan);
  const wanted = { purpose: "extension" as const, accepted: { hash: agreement.hash } };
  return { card, wanted };
}

describe("extension", () => {
  test("pay what accrued so far, keep the principal, and the due date moves by one product period", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 20);
    const { card, wanted } = await acceptExtension(loan);
    expect(card.costNow.principal).toBe(0);
    expect(card.costNowTotal + card.totalAtEnd).toBe(card.payingInstead + card.extraCost);
    const { amount } = await repayLoan(world, loan, wanted);
    expect(amount).toBe(card.costNowTotal);
    const after = await detailOf(loan);
    expect(after.dueDay).toBe(card.due);
    expect(after.extensionsLeft).toBe(1);
    expect(after.owedOnDue).toBe(card.totalAtEnd);
    expect(after.owed.find(({ component }) => component === "principal")?.amount).toBe(100_000);
  });

  test("an overdue loan that is extended runs again; at most 2 a loan", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 40);
    expect(await statusOf(loan)).toBe(70);
    await repayLoan(world, loan, (await acceptExtension(loan)).wanted);
    expect(await statusOf(loan)).toBe(40);
    await repayLoan(world, loan, (await acceptExtension(loan)).wanted);
    const { code, data } = await loan.phone.call(repay.extensionOffer, { query: { orderId: loan.orderId } });
    expect(code).toBe(489);
    expect(data).toEqual({ reason: "none-left" });
  });

  /** Found by the simulation: such an extension was taken for a withdrawal with nothing left to give back. */
  test("not while nothing has accrued to pay for it with", async () => {
    const loan = await runningLoan(world, 50_000, "noren-15");
    await daysPass(world, 2);
    const { wanted } = await acceptExtension(loan);
    const { owedToday } = await detailOf(loan);
    await repayLoan(world, loan, { purpose: "part", amount: owedToday - 50_000 });
    const { code, data } = await startRepayment(world, loan, wanted);
    expect([code, data]).toEqual([489, { reason: "nothing-to-pay" }]);
    expect((await detailOf(loan)).events.map(({ kind }) => kind)).toEqual(["payment"]);
  });

  test("never when 30 or more days overdue", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 65);
    const { code, data } = await loan.phone.call(repay.extensionOffer, { query: { orderId: loan.orderId } });
    expect([code, data]).toEqual([489, { reason: "too-late" }]);
  });

  test("paid late counts as a part payment", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 20);
    const before = await detailOf(loan);
    const { wanted } = await acceptExtension(loan);
    const { data } = await startRepayment(world, loan, wanted);
    await daysPass(world, 1);
    await payReference(world, data?.reference ?? "", "late");
    const after = await detailOf(loan);
    expect(after.dueDay).toBe(before.dueDay);
    expect(after.events.map(({ kind }) => kind)).toEqual(["payment"]);
  });

  test("paid short counts as a part payment", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 20);
    await repayLoan(world, loan, (await acceptExtension(loan)).wanted, "less");
    const after = await detailOf(loan);
    expect(after.extensionsLeft).toBe(2);
    expect(after.events.map(({ kind }) => kind)).toEqual(["payment"]);
  });

  test("without the accepted text, or with another one, nothing is made", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 5);
    expect((await startRepayment(world, loan, { purpose: "extension" })).code).toBe(485);
    const wrong = { purpose: "extension" as const, accepted: { hash: "00" } };
    expect((await startRepayment(world, loan, wrong)).code).toBe(485);
    expect((await detailOf(loan)).openReference).toBeUndefined();
  });

  test("the text and the card show the same figures in every language, and one hash", async () => {
    const loan = await runningLoan(world);
    await daysPass(world, 12);
    const { agreement } = await offerOf(loan);
    loan.phone.language = "esp";
    const spanish = await offerOf(loan);
    expect(spanish.agreement.hash).toBe(agreement.hash);
    expect(spanish.agreement.text).not.toBe(agreement.text);
    const shown = `$${spanish.costNowTotal.toLocaleString("es-CL")}`;
    expect(spanish.agreement.text).toContain(shown);
  });
});

test("somebody else's order answers as a missing one", async () => {
  const { orderId } = await runningLoan(world);
  const phone = await certifiedPhone(world);
  expect((await phone.call(repay.extensionOffer, { query: { orderId } })).code).toBe(404);
});

test("a suspended account takes on nothing new, and pays what it owes", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 5);
  const { wanted } = await acceptExtension(loan);
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
    await userIdOf(world, loan.phone),
  ]);
  const { phone, orderId } = loan;
  expect(await phone.call(repay.extensionOffer, { query: { orderId } })).toMatchObject({ code: 420, data: null });
  expect(await startRepayment(world, loan, wanted)).toMatchObject({ code: 420, data: null });
  expect(await startRepayment(world, loan)).toMatchObject({ code: 200 });
});
