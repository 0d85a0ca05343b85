import { randomUUID } from "node:crypto";
import { agreementText } from "@noren/contract/calls/product";
import { languages } from "@noren/contract/languages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, quoteFor } from "../../../test/support/people/borrowers.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
let phone: TestPhone;
beforeAll(async () => {
  world = await startWorld();
  phone = await certifiedPhone(world);
});
afterAll(() => world.close());

test("one hash in every language: the binding Spanish text's, the one the quote names", async () => {
  const quote = await quoteFor(phone);
  const read = [];
  for (const language of languages) {
    phone.language = language;
    read.push(await phone.call(agreementText, { query: { quoteId: quote.quoteId, productCode: "noren-30" } }));
  }
  expect(new Set(read.map((answer) => answer.data?.hash))).toEqual(new Set([quote.items[0]?.agreementHash]));
  expect(new Set(read.map((answer) => answer.data?.title)).size).toBe(5);
});

test("somebody else's quote, a product that is not in it, and none answer alike", async () => {
  const other = await certifiedPhone(world);
  const { quoteId } = await quoteFor(other);
  const own = await quoteFor(phone);
  for (const query of [
    { quoteId, productCode: "noren-30" },
    { quoteId: own.quoteId, productCode: "noren-15" },
    { quoteId: randomUUID(), productCode: "noren-30" },
  ])
    expect(await phone.call(agreementText, { query })).toMatchObject({ code: 404, data: null });
});
