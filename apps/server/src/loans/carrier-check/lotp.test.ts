import { bill, borrowStatus } from "@noren/contract/calls/borrow";
import { lotp } from "@noren/contract/calls/telecom";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import {
  anotherCode,
  askForCode,
  carrierCode,
  phoneOfRoute,
  tryCode,
  waitingForCarrier,
} from "../../../test/support/people/carrier.ts";
import { statusOf } from "../../../test/support/loans/loans.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import type { CarrierSending } from "../../providers/carrier/port.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (seconds: number) => world.services.clock.moveTo(world.services.clock.aheadMs + seconds * SECOND_MS);

test("a first loan waits in 10 for the carrier, and its next step leads there", async () => {
  const loan = await waitingForCarrier(world);
  const { phone } = loan;
  expect(await statusOf(loan)).toBe(10);
  expect((await phone.call(borrowStatus, {})).data?.carrierCheck).toEqual({ type: 2 });
  const { data } = await phone.call(bill, { query: { borrowType: "0" } });
  expect(data?.details.map((one) => one.nextStep)).toEqual(["carrier-check"]);
});

test("deciding again while it waits changes nothing", async () => {
  const { orderId } = await waitingForCarrier(world);
  const { db, jobs } = world.services;
  await db.transaction((tx) => jobs.send(tx, "decide-order", { orderId }));
  await doJobs(world);
  const { rows } = await db.pool.query("select outcome from decision where order_id = $1", [orderId]);
  expect(rows).toEqual([{ outcome: "wait-carrier-check" }]);
});

test("the carrier's code comes as its own message", async () => {
  const { phone } = await waitingForCarrier(world);
  expect(await askForCode(phone)).toMatchObject({ code: 200, data: { resendAfter: 60 } });
  expect(await carrierCode(world, phone)).toMatch(/^\d{6}$/);
});

test("60 s between codes, and a new one kills the old one", async () => {
  const { phone } = await waitingForCarrier(world);
  await askForCode(phone);
  const old = await carrierCode(world, phone);
  const again = await askForCode(phone);
  expect(again.code).toBe(314);
  expect((again.data as unknown as { resendAfter: number }).resendAfter).toBeGreaterThan(55);
  moveOn(61);
  expect(await askForCode(phone)).toMatchObject({ code: 200 });
  const fresh = await carrierCode(world, phone);
  const { data } = await tryCode(phone, old);
  expect(data?.verified).toBe(old === fresh);
});

test("ten asks at once send one code", async () => {
  const { phone } = await waitingForCarrier(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => askForCode(phone)));
  expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(314)]);
});

test("ten codes a day and no more", async () => {
  const { phone } = await waitingForCarrier(world);
  const codes: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    codes.push((await askForCode(phone)).code);
    moveOn(61);
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 474]);
});

describe("there is nothing to ask the carrier", () => {
  test("for a visitor", async () => {
    expect(await new TestPhone(world).call(lotp, {})).toMatchObject({ code: 401 });
  });

  test("before anything was applied for, and by the other carrier's route", async () => {
    expect(await askForCode(await phoneOfRoute(world, 2))).toMatchObject({ code: 404 });
    const { phone } = await waitingForCarrier(world, 1);
    expect((await phone.call(borrowStatus, {})).data?.carrierCheck).toEqual({ type: 1 });
    expect(await askForCode(phone, 2)).toMatchObject({ code: 404 });
    expect(await tryCode(phone, "123456", 2)).toMatchObject({ code: 472 });
  });

  test("for whoever it has confirmed before", async () => {
    const phone = await certifiedPhone(world);
    await applyFor(phone, 50_000);
    await doJobs(world);
    expect((await phone.call(borrowStatus, {})).data).not.toHaveProperty("carrierCheck");
    expect(await askForCode(phone)).toMatchObject({ code: 404 });
  });

  test("where the configuration says none: the loan does not wait", async () => {
    const none = await startWorld({ env: { NOREN_CARRIER: "none" } });
    const loan = await waitingForCarrier(none);
    expect(await statusOf(loan)).toBe(40);
    expect(await askForCode(loan.phone)).toMatchObject({ code: 404 });
    expect(await tryCode(loan.phone, "123456")).toMatchObject({ code: 404 });
    await none.close();
  });
});

async function withCarrier(sent: CarrierSending) {
  const carrier = { routeOf: () => 2 as const, send: async () => sent, verify: async () => "unknown" as const };
  const server = await startWorld({ carrier });
  return { server, ...(await waitingForCarrier(server)) };
}

describe("the carrier", () => {
  test("refuses: the person is told, and the next ask need not wait", async () => {
    const { server, phone } = await withCarrier("refused");
    expect(await askForCode(phone)).toMatchObject({ code: 478 });
    expect(await askForCode(phone)).toMatchObject({ code: 478 });
    await server.close();
  });

  test("does not answer: a code may have left, so it counts; and a try it does not answer is no failure", async () => {
    const { server, phone, orderId } = await withCarrier("unknown");
    expect(await askForCode(phone)).toMatchObject({ code: 200 });
    expect(await askForCode(phone)).toMatchObject({ code: 314 });
    for (let i = 0; i < 5; i += 1) expect(await tryCode(phone, anotherCode("1"))).toMatchObject({ code: 503 });
    await doJobs(server);
    expect(await statusOf({ phone, orderId })).toBe(10);
    await server.close();
  });
});
