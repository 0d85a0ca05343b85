import * as repay from "@noren/contract/calls/repay";
import { formatPesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysPass, detailOf, repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { textOfPdf } from "../../../test/support/pdf-text.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("payoff certificate: what paying everything today costs, to the peso of the bill", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 11);
  const { owedToday, owedOnDue } = await detailOf(loan);
  const query = { orderId: loan.orderId, kind: "payoff" as const };
  const text = await textOfPdf((await loan.phone.call(repay.certificatePdf, { query })).data?.pdf);
  expect(text).toContain(formatPesos(owedToday));
  expect(text).toContain(formatPesos(owedOnDue));
});

test("once settled, it certifies that nothing is owed, and no payoff is to be had", async () => {
  const loan = await runningLoan(world);
  const ask = (kind: "payoff" | "settled") =>
    loan.phone.call(repay.certificatePdf, { query: { orderId: loan.orderId, kind } });
  expect((await ask("settled")).code).toBe(404);
  await repayLoan(world, loan);
  expect((await ask("payoff")).code).toBe(404);
  const text = await textOfPdf((await ask("settled")).data?.pdf);
  expect(text).toContain(formatPesos(100_000));
});

test("somebody else's order answers as a missing one", async () => {
  const { orderId } = await runningLoan(world);
  const other = await certifiedPhone(world);
  expect((await other.call(repay.certificatePdf, { query: { orderId, kind: "payoff" } })).code).toBe(404);
});
