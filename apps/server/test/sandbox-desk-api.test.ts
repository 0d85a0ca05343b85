import { randomUUID } from "node:crypto";
import { dispute } from "@noren/contract/calls/borrow";
import type { DeskReading } from "@noren/sandbox/desk";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { doJobs } from "./borrowers.ts";
import { auditOf, decidedOrder, openDisputeOf, openReviewOf } from "./desk.ts";
import { detailOf, expectSoundLedger, overdueLoan, runningLoan, statusOf } from "./loans.ts";
import { strangePayment } from "./payments.ts";
import { everythingStored } from "./stored.ts";
import { jpegOf, openVoucherOf, sendVoucher } from "./vouchers.ts";
import { startWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => expectSoundLedger(world));

const read = async (language = "en"): Promise<DeskReading> =>
  (await (await fetch(`${world.address}/sandbox/api/desk?language=${language}`)).json()) as DeskReading;
const act = async (action: unknown) => {
  const response = await fetch(`${world.address}/sandbox/api/desk`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(action),
  });
  return { status: response.status, ...((await response.json()) as { reason?: string; message?: string }) };
};
const done = { status: 200, ok: true };
const answer = "Gracias por escribirnos";

describe("the desk of the sandbox page", () => {
  test("answers a review; reasons are in the page's language", async () => {
    const order = await decidedOrder(world, { politicallyExposed: true });
    expect((await read("en")).reviews.items[0]?.reasons[0]?.text).toContain("politically exposed");
    expect((await read("nonsense")).reviews.items[0]?.reasons[0]?.text).toContain("expuesta políticamente");
    const reviewId = await openReviewOf(world, order.orderId);
    expect(await act({ do: "answer-review", reviewId, outcome: "approved", answer })).toEqual(done);
    await doJobs(world);
    expect(await statusOf(order)).toBe(40);
    expect(await auditOf(world, order.orderId)).toMatchObject([{ actor: "sandbox", action: "review-approved" }]);
  });

  test("matches and refuses vouchers, and shows their picture on the record", async () => {
    const [one, two] = [await runningLoan(world), await runningLoan(world)];
    await sendVoucher(world, one);
    await sendVoucher(world, two);
    const payment = await strangePayment(world, 50_000);
    const voucherId = await openVoucherOf(world, one.orderId);
    const picture = await fetch(`${world.address}/sandbox/api/desk/pictures/${voucherId}`);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(jpegOf(2000));
    const before = (await detailOf(one)).owedToday;
    expect(await act({ do: "match-voucher", voucherId, payment, answer })).toEqual(done);
    expect((await detailOf(one)).owedToday).toBe(before - 50_000);
    expect((await auditOf(world, one.orderId)).map(({ action }) => action)).toEqual([
      "voucher-picture-seen",
      "voucher-matched",
    ]);
    const other = await openVoucherOf(world, two.orderId);
    expect(await act({ do: "refuse-voucher", voucherId: other, answer })).toEqual(done);
    expect((await read()).vouchers.count).toBe(0);
  });

  test("closes a dispute, matches a payment to an order, writes off", async () => {
    const late = await overdueLoan(world, 90);
    expect(await act({ do: "write-off", orderId: late.orderId })).toEqual(done);
    const loan = await runningLoan(world);
    await loan.phone.call(dispute, { body: { orderId: loan.orderId, told: "No es mío" } });
    const disputeId = await openDisputeOf(world, loan.orderId);
    expect(await act({ do: "answer-dispute", disputeId, outcome: "recognised", answer })).toEqual(done);
    const payment = await strangePayment(world, 1000);
    expect(await act({ do: "match-payment", payment, orderId: loan.orderId })).toEqual(done);
    expect((await read()).payments.count).toBe(0);
  });
});

describe("says what is wrong, and does nothing", () => {
  test.each<[unknown, string]>([
    [null, "invalid-input"],
    ["approve", "invalid-input"],
    [{}, "invalid-input"],
    [{ do: "erase" }, "invalid-input"],
    [{ do: "write-off", orderId: "all" }, "invalid-input"],
    [{ do: "answer-review", reviewId: randomUUID(), outcome: "approved" }, "invalid-input"],
    [{ do: "answer-review", reviewId: randomUUID(), outcome: "approved", answer: "" }, "invalid-input"],
    [{ do: "answer-review", reviewId: randomUUID(), outcome: "perhaps", answer }, "invalid-input"],
    [{ do: "refuse-voucher", voucherId: randomUUID(), answer, more: 1 }, "invalid-input"],
    [{ do: "match-voucher", voucherId: randomUUID(), answer }, "invalid-input"],
    [{ do: "answer-review", reviewId: randomUUID(), outcome: "approved", answer }, "not-there"],
    [{ do: "refuse-voucher", voucherId: randomUUID(), answer }, "not-there"],
    [{ do: "answer-dispute", disputeId: randomUUID(), outcome: "fraud", answer }, "not-there"],
    [{ do: "ask-payout", payoutId: randomUUID() }, "not-there"],
    [{ do: "write-off", orderId: randomUUID() }, "no-such-loan"],
    [{ do: "match-payment", payment: { provider: "x", paymentId: "y" }, orderId: randomUUID() }, "no-such-loan"],
  ])("%j", async (action, reason) => {
    const before = await everythingStored(world);
    const said = await act(action);
    expect(said).toMatchObject({ status: 400, reason });
    expect(said.message).not.toBe("");
    expect(await everythingStored(world)).toEqual(before);
  });

  test("a picture that is not there", async () => {
    for (const id of [randomUUID(), "nonsense"])
      expect((await fetch(`${world.address}/sandbox/api/desk/pictures/${id}`)).status).toBe(404);
  });
});
