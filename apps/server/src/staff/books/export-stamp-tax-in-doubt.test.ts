import { extensionOffer } from "@noren/contract/calls/repay";
import { exportStampTaxInDoubt } from "@noren/staff/calls/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  deskOf,
  expectSoundLedger,
  overdueLoan,
  repayLoan,
  type RunningLoan,
} from "../../../test/support/loans/loans.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { reconcile } from "../../loans/payments/reconcile.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

async function extended(): Promise<RunningLoan & { readonly due: string }> {
  const loan = await overdueLoan(house.world, 3);
  const { data } = await loan.phone.call(extensionOffer, { query: { orderId: loan.orderId } });
  if (!data) throw new Error("no extension is offered");
  await repayLoan(house.world, loan, { purpose: "extension", accepted: { hash: data.agreement.hash } });
  return { ...loan, due: data.due };
}

const query = (text: string, orderId: string) => house.world.services.db.pool.query(text, [orderId]);
const balanceOf = async ({ orderId }: RunningLoan, account: string): Promise<number> => {
  const { rows } = await query(
    `select coalesce(sum(case when debit = '${account}' then amount else -amount end), 0)::int as sum
     from ledger_entry where order_id = $1 and '${account}' in (debit, credit)`,
    orderId,
  );
  return rows[0]?.sum ?? 0;
};

async function listed(): Promise<readonly string[]> {
  const finance = await staffOf(house.world, house.at, "finance");
  const text = await (await finance.request(exportStampTaxInDoubt, {})).text();
  return text.trim().split("\r\n");
}

test("the month in doubt is booked as ours and listed; with its payment it goes again", async () => {
  const loan = await extended();
  // 100,000 × 0.066 %
  expect(await balanceOf(loan, "stamp-tax-ours")).toBe(66);
  expect((await listed()).filter((line) => line.includes(loan.orderId))).toEqual([
    expect.stringMatching(new RegExp(`,${loan.due},\\d,\\d+,66$`)),
  ]);
  expect(await staffAuditOf(house.world, "ledger/export-stamp-tax-in-doubt")).toHaveLength(1);
  const { rows } = await query("select payment_id from payment where order_id = $1", loan.orderId);
  await deskOf(house.world).reverse(rows[0]?.payment_id);
  await reconcile(house.world.services);
  await doJobs(house.world);
  expect([await balanceOf(loan, "stamp-tax-ours"), (await listed()).length]).toEqual([0, 1]);
  await expectSoundLedger(house.world);
});
