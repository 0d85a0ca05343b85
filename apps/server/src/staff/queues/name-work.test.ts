import { eraseMe } from "@noren/contract/calls/privacy";
import { queueItem } from "@noren/staff/calls/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";
import { sendFeedback } from "../../../test/support/feedback.ts";
import { runningLoan, settle } from "../../../test/support/loans.ts";
import { strangePayment } from "../../../test/support/payments.ts";
import { rowsOf } from "../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../test/support/sign-in.ts";
import { sendVoucher } from "../../../test/support/staff/vouchers.ts";
import { matchToOrder } from "./answers/match-to-order.ts";

let house: ConsoleWorld;
let viewer: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  viewer = await staffOf(house.world, house.at, "viewer");
});
afterAll(() => house.close());

const name = "Camila Andrea Rojas Fuentes";

test("a row says whose it is, in the list and on its page; who has not told it yet has no name", async () => {
  const loan = await runningLoan(house.world);
  await sendFeedback(loan.phone);
  await sendFeedback(await signedInPhone(house.world));
  const rows = await rowsOf(viewer, "feedback");
  expect(rows.map((row) => row.name)).toEqual([name, null]);
  const { answer } = await viewer.call(queueItem, { query: { id: rows[0]?.id ?? "" } });
  expect(answer).toMatchObject({ name, reference: null });
});

test("a receipt says how much its sender paid, each their own", async () => {
  for (const amount of ["12347", "50001"]) await sendVoucher(house.world, await runningLoan(house.world), { amount });
  expect((await rowsOf(viewer, "vouchers")).map(({ amount }) => amount)).toEqual([12_347, 50_001]);
});

test("a payment is named by what its payer wrote, or else by its provider's own id, and is nobody's", async () => {
  const [plain, told] = [await strangePayment(house.world, 1000), await strangePayment(house.world, 2000)];
  await house.world.services.db.pool.query("update payment set reference = 'ARRIENDO' where payment_id = $1", [
    told.paymentId,
  ]);
  expect(await rowsOf(viewer, "payments")).toMatchObject([
    { reference: plain.paymentId, name: null, userId: null },
    { reference: "ARRIENDO", name: null, userId: null },
  ]);
});

test("who was erased has no name where something of theirs still waits", async () => {
  const { services } = house.world;
  const loan = await runningLoan(house.world);
  await settle(house.world, loan);
  expect(await loan.phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  const late = await strangePayment(house.world, 7000);
  await services.db.transaction((tx) => matchToOrder(tx, services, late, { orderId: loan.orderId, actor: "staff:x" }));
  expect(await rowsOf(viewer, "overpayments")).toMatchObject([{ orderId: loan.orderId, amount: 7000, name: null }]);
});
