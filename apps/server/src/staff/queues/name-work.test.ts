import { eraseMe } from "@noren/contract/calls/privacy";
import { queueItem } from "@noren/staff/calls/queues";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";
import { paidPart } from "../../../test/support/loans/differences.ts";
import { sendFeedback } from "../../../test/support/people/feedback.ts";
import { deskOf, goTo, runningLoan, settle } from "../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../test/support/loans/payments.ts";
import { rowsOf } from "../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { sendVoucher } from "../../../test/support/staff/vouchers.ts";
import { reconcile } from "../../loans/payments/reconcile.ts";
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

test("a difference is named as its payment is, and says nothing of who paid", async () => {
  const { world } = house;
  const { loan, paymentId } = await paidPart(world, 10_000);
  const { paymentId: ofNobody } = await strangePayment(world, 3000);
  await deskOf(world).list(paymentId, "left-out");
  goTo(world, addDays(world.services.clock.today(), 1));
  await reconcile(world.services);
  const { rows } = await world.services.db.pool.query<{ reference: string }>(
    "select reference from payment where payment_id = $1",
    [paymentId],
  );
  const named = (await rowsOf(viewer, "differences")).map(({ reference, orderId, userId, name: whose }) => [
    reference,
    orderId,
    userId,
    whose,
  ]);
  expect(named).toContainEqual([rows[0]?.reference, loan.orderId, null, null]);
  expect(named).toContainEqual([ofNobody, null, null, null]);
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
