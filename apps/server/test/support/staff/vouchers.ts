/** Receipts of payments that were not credited, for tests. */
import * as repay from "@noren/contract/calls/repay";
import { answerVoucher, type VoucherAnswer } from "../../../src/staff/queues/answers/answer-voucher.ts";
import { staff } from "./desk.ts";
import type { RunningLoan } from "../loans/loans.ts";
import type { TestFiles, World } from "../world.ts";

/** A file of this weight that begins as a JPEG does. */
export const jpegOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4, 7)]);

const aPicture: TestFiles = { picture: [jpegOf(2000)] };

/** Claims to have paid 50,000 today. */
export const sendVoucher = (
  world: World,
  { phone, orderId }: RunningLoan,
  change: object = {},
  files: TestFiles = aPicture,
) => {
  const paidOn = world.services.clock.today();
  const body = { orderId, amount: "50000", paidOn, bank: "Banco Estado", ...change };
  return phone.call(repay.voucher, { body }, files);
};

export async function openVoucherOf(world: World, orderId: string): Promise<string> {
  const { rows } = await world.services.db.pool.query<{ voucher_id: string }>(
    "select voucher_id from voucher where order_id = $1 and state = 'open'",
    [orderId],
  );
  return rows[0]?.voucher_id ?? "";
}

type Outcome = { outcome: "refused" } | Pick<Extract<VoucherAnswer, { outcome: "matched" }>, "outcome" | "payment">;

export async function sayOnVoucher(world: World, voucherId: string, outcome: Outcome): Promise<void> {
  const { services } = world;
  const said = { ...outcome, answer: "Revisamos tu comprobante.", actor: staff };
  await services.db.transaction((tx) => answerVoucher(tx, services, voucherId, said));
}
