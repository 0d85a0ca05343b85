import { randomUUID } from "node:crypto";
import { startRepayment } from "@noren/contract/calls/repay";
import { status } from "@noren/contract/calls/user";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../support/people/borrowers.ts";
import { expectSoundLedger, runningLoan, statusOf } from "../support/loans/loans.ts";
import { sameAt } from "../support/people/sign-in.ts";
import type { TestPhone } from "../support/world.ts";
import { payAndHold, reverseAndHold } from "./held-reports.ts";
import { atOnce, codesOf, countOf, startTwoServers, type TwoServers } from "./two-servers.ts";
import { eventually } from "../support/eventually.ts";

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.close());

const partOf = (orderId: string) => ({
  body: { orderId, purpose: "part" as const, amount: 10_000, channel: "transfer" as const },
});
const OPEN = "repayment_intent where order_id = $1 and state in ('opening', 'open')";

test("ten devices hammer one order, each with a key of its own and one in common: every call is answered, one is open", async () => {
  const { phone, orderId } = await runningLoan(servers.world);
  const common = randomUUID();
  const [own, shared] = await Promise.all([
    atOnce(servers, phone, 20, startRepayment, partOf(orderId)),
    Promise.all(
      Array.from({ length: 10 }, () => {
        const device = sameAt(servers.second, phone);
        device.idempotencyKey = common;
        return device.call(startRepayment, partOf(orderId));
      }),
    ),
  ]);
  expect(new Set(codesOf([...own, ...shared]))).toEqual(new Set([200]));
  expect(new Set(own.map(({ data }) => data?.reference)).size).toBe(20);
  expect(new Set(shared.map(({ data }) => data?.reference)).size).toBe(1);
  expect(await countOf(servers, OPEN, [orderId])).toBe(1);
  await Promise.all([doJobs(servers.world), doJobs(servers.second)]);
  const bills = "sandbox_bill b join repayment_intent using (intent_id) where order_id = $1 and b.state = 'open'";
  expect(await countOf(servers, bills, [orderId])).toBe(1);
});

test("a call whose twin is under way waits for that one's answer; no more than the pool's connections wait, and all go on", async () => {
  const { phone, orderId } = await runningLoan(servers.world);
  const blocker = new Client({ connectionString: servers.world.databaseUrl });
  await blocker.connect();
  await blocker.query("begin");
  await blocker.query("select 1 from loan_order where order_id = $1 for no key update", [orderId]);
  const answers = atOnce(servers, phone, 12, startRepayment, partOf(orderId), randomUUID());
  await eventually(async () => {
    // Within its transaction it would see no connection that was opened since.
    await blocker.query("select pg_stat_clear_snapshot()");
    const { rows } = await blocker.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows.length).toBeGreaterThan(5);
  });
  const bystanders: TestPhone[] = [phone, sameAt(servers.second, phone)];
  const looking = bystanders.map((one) => one.call(status, {}));
  await blocker.query("commit");
  await blocker.end();
  expect(new Set((await answers).map(({ code, data }) => `${code} ${data?.reference}`)).size).toBe(1);
  expect(codesOf(await Promise.all(looking))).toEqual([200, 200]);
  expect(await countOf(servers, "repayment_intent where order_id = $1", [orderId])).toBe(1);
});

test("a payment reported three times at once to two servers is credited once, and taken back once", async () => {
  const { world, second } = servers;
  const loan = await runningLoan(world);
  const { data } = await loan.phone.call(startRepayment, {
    body: { orderId: loan.orderId, purpose: "full", channel: "transfer" },
  });
  await doJobs(world);
  const [came] = await payAndHold(world, data?.reference ?? "", "exactly");
  const tellThrice = async (report = came) =>
    Promise.all([report?.tell(world), report?.tell(second), report?.tell(world), doJobs(world), doJobs(second)]);
  expect((await tellThrice()).slice(0, 3)).toEqual([204, 204, 204]);
  await Promise.all([doJobs(world), doJobs(second)]);
  expect(await statusOf(loan)).toBe(30);
  expect(await countOf(servers, "loan_event where order_id = $1", [loan.orderId])).toBe(1);

  const [wentBack] = await reverseAndHold(world, loan.orderId);
  expect((await tellThrice(wentBack)).slice(0, 3)).toEqual([204, 204, 204]);
  await Promise.all([doJobs(world), doJobs(second), came?.tell(second)]);
  await doJobs(second);
  expect(await statusOf(loan)).toBe(40);
  expect(
    await countOf(servers, "message where values->>'orderId' = $1 and kind = 'payment-reversed'", [loan.orderId]),
  ).toBe(1);
  await expectSoundLedger(world);
});
