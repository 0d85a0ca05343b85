import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { applicationOf, forgetApplication, readApplication, sendApplication } from "./applying.ts";
import type { Quote } from "./use-quote.ts";

const quote = {
  quoteId: "q-1",
  validUntil: "2026-11-25",
  total: 102_966,
  items: [{ productCode: "noren-30", principal: 100_000, agreementHash: "abc" }],
} as unknown as Quote;
const orders = [{ orderId: "o-1", borrowStatus: 10 }];
let server: SealedServer;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  server.arrived.length = 0;
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  server.handler = () => ({ data: { applicationId: "a-1", orders } });
});

test("every agreement of the quote is accepted by its hash", () => {
  expect(applicationOf(quote, undefined)).toEqual({
    body: {
      quoteId: "q-1",
      products: [{ productCode: "noren-30", amount: 100_000 }],
      agreements: [{ productCode: "noren-30", hash: "abc" }],
      accepted: true,
    },
  });
});

test("what is sent is kept until its outcome was seen, with the orders it became", async () => {
  const application = applicationOf(quote, undefined);
  const answered = await sendApplication(application);
  expect(answered.orderIds).toEqual(["o-1"]);
  expect(readApplication()).toEqual(answered);
  forgetApplication();
  expect(readApplication()).toBeUndefined();
});

test("one whose outcome is not known is there after a reload, and goes out under the same key", async () => {
  const application = applicationOf(quote, undefined);
  server.handler = () => ({ code: 503, message: "later" });
  await expect(sendApplication(application)).rejects.toThrow("later");
  const found = readApplication();
  expect(found).toEqual(application);
  server.handler = () => ({ data: { applicationId: "a-1", orders } });
  if (found) await sendApplication(found);
  const keys = server.arrived.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a reserved loan goes its own way", async () => {
  await sendApplication(applicationOf(quote, "r-1"));
  expect(server.arrived.map(({ path }) => path)).toEqual(["/api/user/product/applyLoan/auto"]);
});

test("it is nobody else's, and a logout forgets it", async () => {
  await sendApplication(applicationOf(quote, undefined));
  dropSession();
  expect(readApplication()).toBeUndefined();
});
