import { randomUUID } from "node:crypto";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { quoteLoan } from "@noren/contract/calls/product";
import { handlers } from "../../src/http/handlers.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectSoundLedger } from "../support/loans/loans.ts";
import { moneyCalls } from "./money-calls.ts";
import { atOnce, codesOf, countOf, startTwoServers, type TwoServers } from "./two-servers.ts";

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
beforeEach(() => servers.goTo("2027-03-01"));
afterAll(() => servers.close());

test("every call that moves money, or what money hangs on, is raced", () => {
  const groups = ["product", "borrow", "repay", "coupon", "preorder"];
  const changing = handlers.flatMap(({ call }) => (call.idempotent && groups.includes(call.group) ? [call.path] : []));
  const raced = Object.keys(moneyCalls).map((name) => `/${name.split(",")[0]}`);
  // It sends a file: raced beside its handler.
  expect(changing.filter((path) => !raced.includes(path))).toEqual(["/repay/voucher"]);
});

describe.each(Object.entries(moneyCalls))("%s", (_, make) => {
  test("the same key three times at once: done once, three equal answers", async () => {
    const { phone, call, input, leaves } = await make(servers);
    const answers = await atOnce(servers, phone, 3, call, input, randomUUID());
    expect(codesOf(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await countOf(servers, leaves.rows, [leaves.of])).toBe(1);
    await expectSoundLedger(servers.world);
  });

  test("the same key for something else is refused, and does nothing", async () => {
    const { phone, call, input, another, leaves } = await make(servers);
    phone.idempotencyKey = randomUUID();
    expect(await phone.call(call, input)).toMatchObject({ code: 200 });
    for (const other of another ? [another] : [])
      expect(await phone.call(call, other)).toMatchObject({ code: 480, data: null });
    const elsewhere = call === (quoteLoan as unknown) ? receiveCoupon : quoteLoan;
    const quote = { body: { products: [{ productCode: "noren-30", amount: 50_000 }] } };
    expect(await phone.call(elsewhere, quote as never)).toMatchObject({ code: 480, data: null });
    expect(await countOf(servers, leaves.rows, [leaves.of])).toBe(1);
  });
});
