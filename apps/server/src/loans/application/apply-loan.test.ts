import { randomUUID } from "node:crypto";
import { creditInfo } from "@noren/contract/calls/credit";
import * as product from "@noren/contract/calls/product";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptedBody, applyFor, certifiedPhone, quoteFor } from "../../../test/support/people/borrowers.ts";
import { sameAt, signInWith } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";

let world: World;
let phone: TestPhone;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  goTo("2027-03-01");
  phone = await certifiedPhone(world);
});
afterAll(() => world.close());

const goTo = (day: string) =>
  world.services.clock.moveTo(startOfSantiagoDay(calendarDay(day)) + 12 * HOUR_MS - realNow());
const apply = (body: unknown, by = phone) => by.call(product.applyLoan, { body: body as never });
const stored = async () => {
  const tables = ["application", "loan_order", "agreement", "order_move", "decision"];
  const rows = await Promise.all(
    tables.map((table) => world.services.db.pool.query(`select t::text as row from ${table} t order by 1`)),
  );
  return JSON.stringify(rows.map((result) => result.rows as unknown[]));
};

test("an accepted quote becomes an order in review, with the accepted figures and the agreement word for word", async () => {
  await signInWith(phone);
  const quote = await quoteFor(phone);
  const answer = await apply(acceptedBody(quote));
  expect(answer).toMatchObject({ code: 200, data: { orders: [{ borrowStatus: 10 }] } });
  const orderId = answer.data?.orders[0]?.orderId;
  const { rows } = await world.services.db.pool.query<{
    price: { total: number };
    hash: string;
    text_sealed: Buffer;
    code_id: string;
  }>("select price, hash, text_sealed, code_id from loan_order join agreement using (order_id) where order_id = $1", [
    orderId,
  ]);
  expect(rows).toMatchObject([{ price: { total: quote.items[0]?.total }, hash: quote.items[0]?.agreementHash }]);
  expect(rows[0]?.code_id).not.toBeNull();
  expect(rows[0]?.text_sealed.toString("latin1")).not.toContain("Rojas");
});

test("one key three times applies once", async () => {
  const body = acceptedBody(await quoteFor(phone));
  phone.idempotencyKey = randomUUID();
  const answers = [await apply(body), await apply(body), await apply(body)];
  expect(new Set(answers.map((answer) => answer.data?.applicationId)).size).toBe(1);
});

test("two keys at once for one quote: one application", async () => {
  const body = acceptedBody(await quoteFor(phone));
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(body)));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(484)]);
});

test("two devices at once with two quotes: the limit is used once", async () => {
  const tablet = sameAt(world, phone);
  const bodies = [acceptedBody(await quoteFor(phone)), acceptedBody(await quoteFor(tablet))];
  const answers = await Promise.all([apply(bodies[0]), apply(bodies[1], tablet)]);
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 486]);
  expect(await phone.call(creditInfo, {})).toMatchObject({ data: { used: 100_000, available: 0 } });
});

/** Asserts that it is refused with this code, and that nothing at all was stored. */
async function expectRefused(code: number, body: unknown, by = phone): Promise<void> {
  const before = await stored();
  expect(await apply(body, by)).toMatchObject({ code });
  expect(await stored()).toBe(before);
}

describe("bad input leaves every table unchanged", () => {
  test("somebody else's quote answers as a missing one", async () => {
    const other = await certifiedPhone(world);
    await expectRefused(484, acceptedBody(await quoteFor(other)));
    await expectRefused(484, { ...acceptedBody(await quoteFor(phone)), quoteId: randomUUID() });
  });

  test("other products or amounts than were quoted", async () => {
    const body = acceptedBody(await quoteFor(phone));
    await expectRefused(484, { ...body, products: [{ productCode: "noren-30", amount: 95_000 }] });
    await expectRefused(484, { ...body, products: [{ productCode: "noren-60", amount: 100_000 }] });
  });

  test("section 5: the loan agreement must be accepted, by the hash of its own text", async () => {
    const body = acceptedBody(await quoteFor(phone));
    await expectRefused(400, { ...body, accepted: false });
    await expectRefused(485, { ...body, agreements: [] });
    await expectRefused(485, { ...body, agreements: [{ productCode: "noren-30", hash: "0".repeat(64) }] });
    await expectRefused(485, { ...body, agreements: [...body.agreements, ...body.agreements] });
  });

  test("a quote older than seven banking days; on the seventh it still stands", async () => {
    const body = acceptedBody(await quoteFor(phone));
    goTo("2027-03-11");
    await expectRefused(484, body);
    goTo("2027-03-10");
    expect(await apply(body)).toMatchObject({ code: 200 });
  });

  test("a cap that fell below the quoted price", async () => {
    const body = acceptedBody(await quoteFor(phone));
    await world.services.db.pool.query("insert into rate_cap values (26, '2027-03-01', null, 30000, 'lower', true)");
    await expectRefused(484, body);
    await world.services.db.pool.query("delete from rate_cap where certificate = 'lower'");
  });

  test("more than the limit, with what is free of it", async () => {
    await expectRefused(486, acceptedBody(await quoteFor(phone, 105_000)));
    const answer = await applyFor(phone, 105_000);
    expect(answer).toMatchObject({
      data: { available: 100_000 },
      message: expect.stringContaining("$100.000") as string,
    });
  });

  test("a suspended account takes on nothing new", async () => {
    const body = acceptedBody(await quoteFor(phone));
    await world.services.db.pool.query("update person set state = 'suspended' where phone_index = $1", [
      world.services.secrets.indexOf("phone", `+56${phone.number}`),
    ]);
    await expectRefused(420, body);
  });
});
