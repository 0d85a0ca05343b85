import { saveUserAccount } from "@noren/contract/calls/account";
import { failBorrowHandler } from "@noren/contract/calls/borrow";
import { otp } from "@noren/contract/calls/login";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs, userIdOf } from "../../../test/support/people/borrowers.ts";
import { accountCode } from "../../../test/support/people/certification.ts";
import { statusOf } from "../../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { detailsOf } from "../../customers/borrowers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => bankIs("accept"));
afterAll(() => world.close());

const another = { bankCode: "016", accountType: "corriente", accountNumber: "0012345678" };
const save = (phone: TestPhone, body: object) => phone.call(saveUserAccount, { body: body as never });
const bankIs = (mood: string) => world.services.db.pool.query("update sandbox_mood set payouts = $1", [mood]);
const detailsBy = async (phone: TestPhone) => {
  const { db, secrets } = world.services;
  return detailsOf(db.drizzle, secrets, await userIdOf(world, phone));
};

describe("while a payout is under way", () => {
  test.each(["delay", "time-out"])(
    "it is refused when the bank makes it %s, and the code is not lost",
    async (mood) => {
      const phone = await certifiedPhone(world);
      await bankIs(mood);
      await applyFor(phone, 50_000);
      await doJobs(world);
      const code = await accountCode(world, phone);
      const before = await detailsBy(phone);
      expect(await save(phone, { ...another, code })).toMatchObject({ code: 454 });
      expect(await detailsBy(phone)).toEqual(before);
      await world.services.db.pool.query(
        "update payout set state = 'rejected' where order_id in (select order_id from loan_order where user_id = $1)",
        [await userIdOf(world, phone)],
      );
      expect(await save(phone, { ...another, code })).toMatchObject({ code: 454 });
    },
  );

  test("after it failed it is allowed, and the retry goes to the new account", async () => {
    const phone = await certifiedPhone(world);
    await bankIs("reject");
    const { data } = await applyFor(phone, 50_000);
    const orderId = data?.orders[0]?.orderId ?? "";
    await doJobs(world);
    expect(await statusOf({ phone, orderId })).toBe(25);
    expect(await save(phone, { ...another, code: await accountCode(world, phone) })).toMatchObject({ code: 200 });
    await bankIs("accept");
    await phone.call(failBorrowHandler, { query: { orderId, action: "retry" } });
    await doJobs(world);
    expect(await statusOf({ phone, orderId })).toBe(40);
    const { rows } = await world.services.db.pool.query<{ account: { bankCode: string; accountNumber: string } }>(
      `select b.details->'account' as account from sandbox_payout b join payout p using (payout_id) where p.order_id = $1 and b.state = 'accepted'`,
      [orderId],
    );
    expect(rows).toMatchObject([{ account: { bankCode: "016", accountNumber: "0012345678" } }]);
  });

  test("once the money is there it is allowed again", async () => {
    const phone = await certifiedPhone(world);
    await applyFor(phone, 50_000);
    await doJobs(world);
    expect(await save(phone, { ...another, code: await accountCode(world, phone) })).toMatchObject({ code: 200 });
  });
});

test("at once with the decision and the payout: the money goes to the account that stood when it was sent", async () => {
  const { clock, db } = world.services;
  const people = [];
  for (let i = 0; i < 6; i += 1) people.push(await certifiedPhone(world));
  clock.moveTo(clock.aheadMs + 61_000);
  const codes: string[] = [];
  for (const phone of people) {
    await phone.call(otp, { query: { phone: phone.number, type: "3" } });
    codes.push(await phone.readCode());
  }
  for (const phone of people) await applyFor(phone, 50_000);
  const began = clock.now();
  const [answers] = await Promise.all([
    // Each their own: one account of several people would go to review.
    Promise.all(people.map((phone, i) => save(phone, { ...another, accountNumber: `80000000${i}`, code: codes[i] }))),
    doJobs(world),
  ]);
  await doJobs(world);
  expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 454)).toEqual([]);
  for (const [i, phone] of people.entries()) {
    const userId = await userIdOf(world, phone);
    const { rows } = await db.pool.query<{ bank: string; after: boolean | null }>(
      `select b.details->'account'->>'bankCode' as bank, p.sent_at > m.sent_at as after
       from loan_order o join payout p using (order_id) join sandbox_payout b using (payout_id)
       left join message m on m.user_id = o.user_id and m.kind = 'account-changed' and m.sent_at >= $2
       where o.user_id = $1`,
      [userId, began],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.bank).toBe(answers[i]?.code === 200 && rows[0]?.after ? "016" : "012");
  }
});
