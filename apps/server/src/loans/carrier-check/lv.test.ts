import { randomUUID } from "node:crypto";
import { borrowStatus, decision, review } from "@noren/contract/calls/borrow";
import { lv } from "@noren/contract/calls/telecom";
import { SECOND_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyFor, doJobs } from "../../../test/support/people/borrowers.ts";
import {
  anotherCode,
  askForCode,
  carrierCode,
  tryCode,
  waitingForCarrier,
} from "../../../test/support/people/carrier.ts";
import { statusOf } from "../../../test/support/loans/loans.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { answerReview } from "../../staff/queues/answers/answer-review.ts";
import { resumeWork } from "../../jobs/resume-work.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (seconds: number) => world.services.clock.moveTo(world.services.clock.aheadMs + seconds * SECOND_MS);
const codeFor = async (phone: TestPhone): Promise<string> => {
  moveOn(61);
  await askForCode(phone);
  return carrierCode(world, phone);
};
const outcomes = async (orderId: string) => {
  const { rows } = await world.services.db.pool.query<{ outcome: string }>(
    "select outcome from decision where order_id = $1 order by decided_at",
    [orderId],
  );
  return rows.map(({ outcome }) => outcome);
};

test("the right code lets the decision go on, and the loan is paid out", async () => {
  const loan = await waitingForCarrier(world);
  expect(await tryCode(loan.phone, await codeFor(loan.phone))).toMatchObject({
    code: 200,
    data: { verified: true, triesLeft: 3 },
  });
  // At once: whoever has just confirmed is not asked again until the decision is made.
  const { data } = await loan.phone.call(borrowStatus, {});
  expect(data).not.toHaveProperty("carrierCheck");
  // What was decided before is decided anew.
  expect(data?.orders).toMatchObject([{ orderId: loan.orderId, decided: false }]);
  await doJobs(world);
  expect(await statusOf(loan)).toBe(40);
  expect(await outcomes(loan.orderId)).toEqual(["wait-carrier-check", "approve"]);
});

test("three failures reject the order with that reason", async () => {
  const loan = await waitingForCarrier(world);
  const wrong = anotherCode(await codeFor(loan.phone));
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push((await tryCode(loan.phone, wrong)).data);
  expect(answers).toEqual([2, 1, 0].map((triesLeft) => ({ verified: false, triesLeft })));
  await doJobs(world);
  expect(await statusOf(loan)).toBe(50);
  const { data } = await loan.phone.call(decision, { query: { orderId: loan.orderId } });
  expect(data?.reasons.map((one) => one.code)).toContain("carrier-check-failed");
  expect(await tryCode(loan.phone, wrong)).toMatchObject({ code: 404 });
});

test("failures count over several codes of one order, and the next application starts anew", async () => {
  const loan = await waitingForCarrier(world);
  const { phone } = loan;
  await tryCode(phone, anotherCode(await codeFor(phone)));
  await tryCode(phone, anotherCode(await codeFor(phone)));
  expect((await tryCode(phone, anotherCode(await codeFor(phone)))).data).toEqual({ verified: false, triesLeft: 0 });
  await doJobs(world);
  expect(await statusOf(loan)).toBe(50);
  const { data } = await applyFor(phone, 50_000);
  await doJobs(world);
  expect(await statusOf({ phone, orderId: data?.orders[0]?.orderId ?? "" })).toBe(10);
  expect((await tryCode(phone, await codeFor(phone))).data).toEqual({ verified: true, triesLeft: 3 });
});

test("a person's yes after three failures gives three more tries", async () => {
  const loan = await waitingForCarrier(world);
  const { phone, orderId } = loan;
  const wrong = anotherCode(await codeFor(phone));
  for (let i = 0; i < 3; i += 1) await tryCode(phone, wrong);
  await doJobs(world);
  moveOn(5);
  await phone.call(review, { body: { orderId } });
  const { db } = world.services;
  const { rows } = await db.pool.query<{ review_id: string }>("select review_id from review where order_id = $1", [
    orderId,
  ]);
  await db.transaction((tx) =>
    answerReview(tx, world.services, rows[0]?.review_id ?? "", { outcome: "approved", answer: "Sí", actor: "ana" }),
  );
  await doJobs(world);
  expect(await statusOf(loan)).toBe(10);
  expect((await tryCode(phone, await codeFor(phone))).data).toEqual({ verified: true, triesLeft: 3 });
  await doJobs(world);
  expect(await statusOf(loan)).toBe(40);
});

test("five wrong tries a day, then tomorrow", async () => {
  const { phone } = await waitingForCarrier(world);
  for (const tries of [3, 2]) {
    const wrong = anotherCode(await codeFor(phone));
    for (let i = 0; i < tries; i += 1) await tryCode(phone, wrong);
    await doJobs(world);
    if (tries === 3) await applyFor(phone, 50_000);
    await doJobs(world);
  }
  moveOn(61);
  expect(await askForCode(phone)).toMatchObject({ code: 474 });
  moveOn(24 * 3600);
  expect(await askForCode(phone)).toMatchObject({ code: 200 });
});

describe("sent again, or at once", () => {
  test("one key three times is one try", async () => {
    const { phone } = await waitingForCarrier(world);
    const wrong = anotherCode(await codeFor(phone));
    phone.idempotencyKey = randomUUID();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push((await tryCode(phone, wrong)).data);
    expect(answers).toEqual(answers.map(() => ({ verified: false, triesLeft: 2 })));
  });

  test("the same key after success, although nothing waits any more", async () => {
    const { phone } = await waitingForCarrier(world);
    const code = await codeFor(phone);
    phone.idempotencyKey = randomUUID();
    const first = await tryCode(phone, code);
    await doJobs(world);
    expect((await tryCode(phone, code)).data).toEqual(first.data);
    expect(await tryCode(phone, anotherCode(code))).toMatchObject({ code: 480 });
  });

  test("twenty wrong codes at once are no more than three tries", async () => {
    const { phone } = await waitingForCarrier(world);
    const wrong = anotherCode(await codeFor(phone));
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(phone, wrong)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(3);
    expect(answers.every((answer) => [200, 404, 429, 472, 473].includes(answer.code))).toBe(true);
  });

  test("two right ones at once decide once", async () => {
    const loan = await waitingForCarrier(world);
    const code = await codeFor(loan.phone);
    const answers = await Promise.all([tryCode(loan.phone, code), tryCode(loan.phone, code)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)[0]).toBe(200);
    await doJobs(world);
    expect(await outcomes(loan.orderId)).toEqual(["wait-carrier-check", "approve"]);
  });
});

test("a code lives three minutes", async () => {
  const { phone } = await waitingForCarrier(world);
  const code = await codeFor(phone);
  moveOn(180);
  expect(await tryCode(phone, code)).toMatchObject({ code: 472 });
});

test("work that stood still: a waiting order is left alone, one whose carrier has answered is decided", async () => {
  const loan = await waitingForCarrier(world);
  const { db, jobs } = world.services;
  moveOn(400);
  await resumeWork(world.services);
  expect(await jobs.isPending("decide-order", { orderId: loan.orderId })).toBe(false);
  expect((await tryCode(loan.phone, await codeFor(loan.phone))).data?.verified).toBe(true);
  await db.pool.query("delete from pgboss.job where name = 'decide-order'");
  await resumeWork(world.services);
  await doJobs(world);
  expect(await statusOf(loan)).toBe(40);
});

test.each([["123"], ["123456789"], ["12345a"], [123_456], [null], [""]])(
  "%j is no code: refused, and no try is counted",
  async (otpCode) => {
    const { phone } = await waitingForCarrier(world);
    await codeFor(phone);
    const before = await everythingStored(world);
    expect(await phone.call(lv, { body: { otpCode } as never })).toMatchObject({ code: 400 });
    expect(await everythingStored(world)).toEqual(before);
  },
);

test("somebody else's code confirms nothing", async () => {
  const [mine, others] = [await waitingForCarrier(world), await waitingForCarrier(world)];
  const code = await codeFor(others.phone);
  const own = await codeFor(mine.phone);
  const answer = await tryCode(mine.phone, code);
  expect(answer.data?.verified).toBe(code === own);
  expect(await tryCode(await signedInPhone(world), code)).toMatchObject({ code: 404 });
});
