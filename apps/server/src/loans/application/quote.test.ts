import { randomUUID } from "node:crypto";
import * as product from "@noren/contract/calls/product";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certifiedPhone, quoteFor } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";

let world: World;
let phone: TestPhone;
beforeAll(async () => {
  world = await startWorld();
  world.services.clock.moveTo(startOfSantiagoDay(calendarDay("2027-03-01")) + 12 * HOUR_MS - realNow());
});
beforeEach(async () => {
  phone = await certifiedPhone(world);
});
afterAll(() => world.close());

const ask = (products: unknown) => phone.call(product.quoteLoan, { body: { products } as never });
const quotes = async (): Promise<number> =>
  Number((await world.services.db.pool.query<{ n: string }>("select count(*) as n from loan_quote")).rows[0]?.n);

test("the cost card, to the peso: 200,000 for 30 days at 34.8 %", async () => {
  const quote = await quoteFor(phone, 200_000);
  // 1 March to 31 March 2027: interest 5,800; one stamp month 132 (chile/README.md, CL-01)
  expect(quote.items).toMatchObject([
    {
      productCode: "noren-30",
      received: 200_000,
      principal: 200_000,
      interest: 5800,
      stampTax: 132,
      feeNet: 0,
      feeIva: 0,
      total: 205_932,
      ctc: 205_932,
      cae: 3559,
      issue: "2027-03-01",
      due: "2027-03-31",
    },
  ]);
  expect(quote.total).toBe(205_932);
});

test("it is valid for seven banking days: over Good Friday and Saturday too", async () => {
  expect((await quoteFor(phone)).validUntil).toBe("2027-03-10");
});

test("several products are quoted together", async () => {
  const answer = await ask([
    { productCode: "noren-15", amount: 50_000 },
    { productCode: "noren-30", amount: 50_000 },
  ]);
  expect(answer.data?.items).toHaveLength(2);
  expect(answer.data?.total).toBe(answer.data?.items.reduce((sum, item) => sum + item.total, 0));
});

describe("the client's key", () => {
  test("the second and third time with one key are the first answer, and one quote", async () => {
    phone.idempotencyKey = randomUUID();
    const before = await quotes();
    const body = [{ productCode: "noren-30", amount: 100_000 }];
    const [first, second, third] = [await ask(body), await ask(body), await ask(body)];
    expect(second.data).toEqual(first.data);
    expect(third.data).toEqual(first.data);
    expect(await quotes()).toBe(before + 1);
  });

  test("twenty at once with one key are one quote and one answer", async () => {
    phone.idempotencyKey = randomUUID();
    const before = await quotes();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask([{ productCode: "noren-30", amount: 100_000 }])),
    );
    expect(new Set(answers.map((answer) => answer.data?.quoteId)).size).toBe(1);
    expect(await quotes()).toBe(before + 1);
  });

  test("the same key with another body is refused, and so is another call's", async () => {
    phone.idempotencyKey = randomUUID();
    await ask([{ productCode: "noren-30", amount: 100_000 }]);
    expect(await ask([{ productCode: "noren-30", amount: 105_000 }])).toMatchObject({ code: 480 });
  });

  test("another person's same key is another key", async () => {
    const other = await certifiedPhone(world);
    phone.idempotencyKey = other.idempotencyKey = randomUUID();
    const [mine, theirs] = [await quoteFor(phone), await quoteFor(other)];
    expect(mine.quoteId).not.toBe(theirs.quoteId);
  });

  test("none, or none worth the name, is refused", async () => {
    phone.idempotencyKey = "short";
    expect(await ask([{ productCode: "noren-30", amount: 100_000 }])).toMatchObject({ code: 400 });
  });

  test("a refused call leaves its key free", async () => {
    phone.idempotencyKey = randomUUID();
    expect(await ask([{ productCode: "gone", amount: 100_000 }])).toMatchObject({ code: 481 });
    expect(await ask([{ productCode: "noren-30", amount: 100_000 }])).toMatchObject({ code: 200 });
  });

  test("its stored answer is not readable in the database", async () => {
    const { quoteId } = await quoteFor(phone);
    const { rows } = await world.services.db.pool.query<{ row: string }>("select i::text as row from idempotency i");
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(quoteId).toString("hex"));
  });
});

describe("bad input changes nothing", () => {
  test.each([
    [481, "a product that is gone", [{ productCode: "noren-90", amount: 100_000 }]],
    [482, "less than the product lends", [{ productCode: "noren-30", amount: 49_999 }]],
    [482, "more than the product lends", [{ productCode: "noren-30", amount: 600_001 }]],
    [400, "a negative amount", [{ productCode: "noren-30", amount: -1 }]],
    [400, "a fraction", [{ productCode: "noren-30", amount: 100_000.5 }]],
    [400, "an enormous amount", [{ productCode: "noren-30", amount: 1e18 }]],
    [400, "text", [{ productCode: "noren-30", amount: "100000" }]],
    [
      400,
      "one product twice",
      [
        { productCode: "noren-30", amount: 50_000 },
        { productCode: "noren-30", amount: 60_000 },
      ],
    ],
    [400, "nothing", []],
    [400, "no list", "noren-30"],
  ])("%i: %s", async (code, _, products) => {
    const before = await quotes();
    expect(await ask(products)).toMatchObject({ code });
    expect(await quotes()).toBe(before);
  });

  test("488: somebody who is not certified", async () => {
    phone = await signedInPhone(world);
    expect(await ask([{ productCode: "noren-30", amount: 100_000 }])).toMatchObject({ code: 488 });
  });

  test("483: no rate cap in force, nothing is quoted", async () => {
    await world.services.db.pool.query("update rate_cap set to_day = '2027-02-28'");
    expect(await ask([{ productCode: "noren-30", amount: 100_000 }])).toMatchObject({ code: 483 });
    await world.services.db.pool.query("update rate_cap set to_day = null");
  });
});
