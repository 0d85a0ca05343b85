import * as repay from "@noren/contract/calls/repay";
import { cashAmount } from "@noren/lending/money/cash-rounding";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysPass, payReference, runningLoan, startRepayment } from "../../../test/support/loans/loans.ts";
import { most } from "../../platform/limits/limits.ts";
import { TestPhone, startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const look = (ref: string) => new TestPhone(world).call(repay.repaymentCode, { query: { ref } });

describe("whoever has the reference", () => {
  test.each(["transfer", "counter", "store", "qr", "link", "bill-form"] as const)(
    "sees by %s what to pay and how, without a token and with nothing personal",
    async (channel) => {
      const loan = await runningLoan(world);
      const { data } = await startRepayment(world, loan, { channel });
      const answer = await look(data?.reference ?? "");
      expect(answer.data).toMatchObject({ state: "open", channel, amount: data?.amount, payments: [] });
      expect(Object.keys(answer.data?.instructions ?? {})).not.toEqual([]);
      const cash = channel === "counter" || channel === "store" ? cashAmount(pesos(data?.amount ?? 0)).cash : undefined;
      expect(answer.data?.cash).toBe(cash);
      expect(answer.data?.receiptsTo).toBe(channel === "transfer" ? "ayuda@noren.example" : undefined);
      const told = JSON.stringify(answer.data);
      for (const personal of [loan.orderId, loan.phone.number, "Camila", "Rojas"]) expect(told).not.toContain(personal);
    },
  );

  test("sees it turn into a receipt", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan);
    await payReference(world, data?.reference ?? "");
    expect((await look(data?.reference ?? "")).data).toMatchObject({
      state: "paid",
      payments: [{ amount: data?.amount, state: "credited" }],
    });
  });

  test("sees on the receipt of cash what is credited, and beside it what was handed over", async () => {
    const loan = await runningLoan(world);
    const { data } = await startRepayment(world, loan, { purpose: "part", amount: 41_033, channel: "counter" });
    await payReference(world, data?.reference ?? "");
    expect((await look(data?.reference ?? "")).data?.payments).toMatchObject([
      { amount: 41_033, cash: 41_030, state: "credited" },
    ]);
  });

  test("sees that it is expired, or was replaced by another", async () => {
    const loan = await runningLoan(world);
    const first = await startRepayment(world, loan);
    const second = await startRepayment(world, loan);
    expect((await look(first.data?.reference ?? "")).data?.state).toBe("cancelled");
    await daysPass(world, 1);
    expect((await look(second.data?.reference ?? "")).data?.state).toBe("expired");
  });
});

const drawingsOf = async (channel: "counter" | "qr" | "bill-form", drawing?: "1") => {
  const { data } = await startRepayment(world, await runningLoan(world), { channel });
  const query = { ref: data?.reference ?? "", ...(drawing && { drawing }) };
  return (await new TestPhone(world).call(repay.repaymentCode, { query })).data?.drawing;
};

describe("drawings", () => {
  test("a code to be scanned is drawn when asked for, and not otherwise", async () => {
    expect(await drawingsOf("counter", "1")).toMatchObject({ barcode: { width: 112, height: 1 } });
    expect(await drawingsOf("qr", "1")).toMatchObject({
      qr: { path: expect.stringMatching(/^M0 0h7v1h-7z/) as string },
    });
    expect(await drawingsOf("counter")).toBeUndefined();
  });

  test("a number for a form is not drawn", async () => {
    expect(await drawingsOf("bill-form", "1")).toEqual({});
  });
});

describe("guessing", () => {
  test("an address that asks for what does not exist is refused for a while; whoever shares it still sees their own", async () => {
    const other = await startWorld();
    const { data } = await startRepayment(other, await runningLoan(other));
    const ask = (ref: string) => new TestPhone(other).call(repay.repaymentCode, { query: { ref } });
    for (let guess = 0; guess < most.unknownReferencesAnHourPerAddress; guess += 1)
      expect((await ask(`guess-${guess}`)).code).toBe(404);
    expect(await ask("one-guess-more")).toMatchObject({
      code: 429,
      data: { retryAfter: expect.any(Number) as number },
    });
    expect((await ask(data?.reference ?? "")).code).toBe(200);
    await expect(other.services.limits.countUnknownReference("198.51.100.7")).resolves.toBeUndefined();
    await other.close();
  });

  test("looking at what exists, however often, is no guessing", async () => {
    const { data } = await startRepayment(world, await runningLoan(world));
    for (let again = 0; again <= most.unknownReferencesAnHourPerAddress; again += 1) await look(data?.reference ?? "");
    expect((await look(data?.reference ?? "")).code).toBe(200);
  });
});

test.each(["x", "0".repeat(22), "../../etc", "%00", "' or 1=1"])(
  "an unknown reference %j is not found",
  async (ref) => {
    expect(await look(ref)).toMatchObject({ code: 404, data: null });
  },
);
