import { randomUUID } from "node:crypto";
import { creditInfo } from "@noren/contract/calls/credit";
import { guidanceApply, guidanceCancel, guidanceMsg } from "@noren/contract/calls/preorder";
import { applyLoanAuto } from "@noren/contract/calls/product";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptedBody, applyFor, doJobs, quoteFor, userIdOf } from "../../../test/support/people/borrowers.ts";
import { runningLoan, borrowMore, goTo, settle } from "../../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
let phone: TestPhone;
let orderId: string;
let reservationId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  goTo(world, "2027-03-01");
  ({ phone, orderId } = await runningLoan(world));
  const products = (await phone.call(guidanceMsg, {})).data?.products ?? [];
  const answer = await phone.call(guidanceApply, { body: { applyTotalAmount: 200_000, products } });
  reservationId = answer.data?.reservationId ?? "";
});
/** What was approved is paid out on its day. */
afterEach(() => doJobs(world));
afterAll(() => world.close());

const bodyFor = async (amount = 200_000, by = phone) => ({
  reservationId,
  ...acceptedBody(await quoteFor(by, amount)),
});
const apply = (body: Awaited<ReturnType<typeof bodyFor>>, by = phone) => by.call(applyLoanAuto, { body });

const stored = async () => {
  const { rows } = await world.services.db.pool.query<{ row: string }>(
    "select t::text as row from reservation t union all select t::text from loan_order t order by 1",
  );
  return rows.map((one) => one.row);
};

/** Asserts that it is refused with this code, and that the reservation stays what it was. */
async function expectRefused(code: number, body: Awaited<ReturnType<typeof bodyFor>>, by = phone): Promise<void> {
  const before = await stored();
  expect(await apply(body, by)).toMatchObject({ code });
  expect(await stored()).toEqual(before);
}

test("'When that is settled, the reserved loan is offered and applied for' at the price of the day", async () => {
  await settle(world, { phone, orderId });
  const inbox = await phone.call(msgCenter, { body: {} });
  const offered = inbox.data?.details.find(({ kind }) => kind === "reservation-offered");
  expect(offered?.link).toBe("/home");
  expect(offered?.text).toContain("10 March 2027");
  goTo(world, "2027-03-10");
  expect(await apply(await bodyFor())).toMatchObject({ code: 200, data: { orders: [{ borrowStatus: 10 }] } });
  expect(await phone.call(creditInfo, {})).toMatchObject({ data: { limit: 200_000, used: 200_000 } });
  expect((await phone.call(guidanceMsg, {})).code).toBe(317);
});

test("applied for once: the same key answers the same, another is refused", async () => {
  await settle(world, { phone, orderId });
  const body = await bodyFor();
  phone.idempotencyKey = randomUUID();
  const [first, second] = [await apply(body), await apply(body)];
  expect(second.data).toEqual(first.data);
  phone.idempotencyKey = undefined;
  await expectRefused(452, await bodyFor());
});

test("two at once with two quotes: one application", async () => {
  await settle(world, { phone, orderId });
  const bodies = [await bodyFor(), await bodyFor()];
  const answers = await Promise.all(bodies.map((body) => apply(body)));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 452]);
});

test("451 while the current loan is not settled", async () => {
  await expectRefused(451, await bodyFor());
});

test("452 after its last day, and after it was cancelled", async () => {
  await settle(world, { phone, orderId });
  const body = await bodyFor();
  goTo(world, "2027-03-11");
  await expectRefused(452, await bodyFor());
  goTo(world, "2027-03-02");
  await phone.call(guidanceCancel, { body: { reservationId } });
  await expectRefused(452, body);
});

test("somebody else's reservation answers as a missing one", async () => {
  await settle(world, { phone, orderId });
  const other = await runningLoan(world);
  await settle(world, other);
  await expectRefused(404, await bodyFor(200_000, other.phone), other.phone);
  await expectRefused(404, { ...(await bodyFor()), reservationId: randomUUID() });
});

test("450: another amount than was reserved", async () => {
  await settle(world, { phone, orderId });
  await expectRefused(450, await bodyFor(150_000));
});

test("otherwise the same checks as any application: quote, agreement, limit, suspension", async () => {
  await settle(world, { phone, orderId });
  const body = await bodyFor();
  await expectRefused(484, { ...body, quoteId: randomUUID() });
  await expectRefused(485, { ...body, agreements: [] });
  await borrowMore(world, phone, 50_000);
  await expectRefused(486, body);
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
    await userIdOf(world, phone),
  ]);
  await expectRefused(420, body);
});

test("a reservation binds nobody: the borrower may apply for another loan instead", async () => {
  await settle(world, { phone, orderId });
  expect(await applyFor(phone, 50_000, "noren-30")).toMatchObject({ code: 200 });
});
