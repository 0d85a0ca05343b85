import { randomUUID } from "node:crypto";
import { quoteLoan } from "@noren/contract/calls/product";
import { loginOut } from "@noren/contract/calls/login";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone } from "../../test/support/people/borrowers.ts";
import { runningLoan } from "../../test/support/loans/loans.ts";
import { askedToMove, passHours } from "../../test/support/people/phone-change.ts";
import { bringTo, phoneAt } from "../../test/support/people/certification.ts";
import { signedInPhone, signInWith } from "../../test/support/people/sign-in.ts";
import { behaviour, keptOf, uploadBehaviour } from "../../test/support/people/tracking.ts";
import { startWorld, TestPhone, type World } from "../../test/support/world.ts";
import { keepPicture } from "../customers/pictures/pictures.ts";
import { countWrongStepUp } from "../people/sign-in/step-up-guards.ts";
import { instantOf } from "../platform/clock.ts";
import { doDailyTasks } from "./daily-tasks.ts";
import { purge, retention } from "./retention.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const count = async (table: string): Promise<number> => {
  const { rows } = await world.services.db.pool.query<{ n: string }>(`select count(*) as n from ${table}`);
  return Number(rows[0]?.n);
};
const proofs = (): Promise<number[]> =>
  Promise.all(["step_up_guard", "phone_change", "carrier_check"].map((table) => count(table)));
const later = async (days: number): Promise<void> => {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + days * DAY_MS);
  await purge(world.services);
};

test("product.md section 8: what is kept how long stands in one table", () => {
  const days = Object.fromEntries(retention.map(({ what, forMs }) => [what, forMs / DAY_MS]));
  expect(days).toMatchObject({
    "one-time codes": 30,
    "idempotency answers": 30,
    messages: 1095,
    "contact log": 1095,
    tracking: 183,
    // Six years, with their leap days.
    "reports of providers": 2192,
  });
});

test("each goes at its time and not before; money, agreements and decisions stay", async () => {
  const gone = await signedInPhone(world);
  await gone.call(loginOut, {});
  const loan = await runningLoan(world);
  await (await certifiedPhone(world)).call(quoteLoan, {
    body: { products: [{ productCode: "noren-30", amount: 100_000 }] },
  });
  await world.services.db.pool.query(
    "insert into sent_message values ($1, '\\x00', 'text', 'code', null, 'accepted', $2, $2)",
    [randomUUID(), world.services.clock.now()],
  );
  const kept = ["ledger_entry", "agreement", "decision", "loan", "payout", "order_move"];
  const money = await Promise.all(kept.map(count));
  await later(29);
  expect([await count("one_time_code"), await count("idempotency")].every((n) => n > 0)).toBe(true);
  await later(2);
  expect([await count("one_time_code"), await count("idempotency"), await count("phone_guard")]).toEqual([0, 0, 0]);
  const quotes = await count("loan_quote");
  await later(60);
  expect(await count("loan_quote")).toBe(quotes - 1);
  const sessions = await count("session");
  await later(275);
  expect(await count("session")).toBe(sessions - 1);
  expect(await count("message")).toBeGreaterThan(0);
  await later(740);
  expect([await count("message"), await count("sent_message")]).toEqual([0, 0]);
  expect(await Promise.all(kept.map(count))).toEqual(money);
  expect(loan.orderId).toBeTruthy();
});

const months = async (): Promise<string[]> => {
  const { rows } = await world.services.db.pool.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'tracking'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
};

/** A partition a month, by UTC. */
function monthName(at: Date, ahead = 0): string {
  const first = instantOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1)).toISOString();
  return `tracking_${first.slice(0, 7).replace("-", "_")}`;
}

test("'tracking 6 months': whole months are dropped as tables, made ahead by the daily chore; nothing stays a day longer", async () => {
  const { clock, db } = world.services;
  const phone = new TestPhone(world);
  await uploadBehaviour(phone, [behaviour()]);
  const begun = monthName(clock.now());
  await later(182);
  expect(await keptOf(world, phone)).toHaveLength(1);
  await later(2);
  expect(await keptOf(world, phone)).toEqual([]);
  expect(await count("tracking_seen")).toBe(0);
  await later(31);
  expect(await months()).not.toContain(begun);
  await db.pool.query("truncate daily_task");
  await doDailyTasks(world.services);
  expect(await months()).toEqual(expect.arrayContaining([0, 1, 2].map((ahead) => monthName(clock.now(), ahead))));
});

const keys = async (): Promise<string[]> => {
  const { rows } = await world.services.db.pool.query<{ object_key: string }>("select object_key from stored_object");
  return rows.map(({ object_key }) => object_key);
};
const isThere = async (key: string): Promise<boolean> => (await world.services.objects.get(key)) !== undefined;

/** A picture that was taken and accepted now. */
async function keptPicture(userId: string): Promise<string> {
  const { services } = world;
  const objectKey = await keepPicture(services, userId, Buffer.from("a picture"));
  const at = services.clock.now();
  await services.db.pool.query(
    `with taken as (insert into capture values ($1, $2, 'certification', 'front', 'd', '[]', 'accepted', $3, $3, $3))
     insert into capture_picture values ($4, $1, $2, 0, '\\x00', $5, 'accepted', '[]', null, $3)`,
    [randomUUID(), userId, at, randomUUID(), objectKey],
  );
  return objectKey;
}
const userOf = async (phone: { token: string | undefined }): Promise<string> => {
  const { rows } = await world.services.db.pool.query<{ user_id: string }>(
    "select user_id from session join session_token using (session_id) where token_hash = sha256($1)",
    [Buffer.from(phone.token ?? "")],
  );
  return rows[0]?.user_id ?? "";
};

/** Whoever comes back after months has a session no more. */
async function signedInAgain(phone: TestPhone): Promise<TestPhone> {
  await signInWith(phone);
  return phone;
}

describe("pictures", () => {
  test("go 90 days after they were taken where certification was never finished, and what nobody speaks of after a day", async () => {
    const userId = await userOf(await signedInPhone(world));
    const kept = await keptPicture(userId);
    const forgotten = await keepPicture(world.services, userId, Buffer.from("put by a process that was killed"));
    await later(2);
    expect([await isThere(kept), await isThere(forgotten)]).toEqual([true, false]);
    await later(87);
    expect(await isThere(kept)).toBe(true);
    await later(2);
    expect(await isThere(kept)).toBe(false);
    expect(await keys()).not.toContain(kept);
  });

  test("of a borrower stay while a loan is open, and go 12 months after the last one ended", async () => {
    const loan = await runningLoan(world);
    const kept = await keptPicture(await userOf(loan.phone));
    await later(500);
    expect(await isThere(kept)).toBe(true);
    const at = world.services.clock.now();
    await world.services.db.pool.query("update loan_order set status = 30, settled_on = $2 where order_id = $1", [
      loan.orderId,
      world.services.clock.today(),
    ]);
    await world.services.db.pool.query(
      "insert into order_move (order_id, from_status, to_status, reason, moved_at) values ($1, 70, 30, 'repaid', $2)",
      [loan.orderId, at],
    );
    await later(364);
    expect(await isThere(kept)).toBe(true);
    await later(2);
    expect(await isThere(kept)).toBe(false);
  });
});

test("what proved further who somebody is goes in its time; what a person still looks at stays", async () => {
  await certifiedPhone(world);
  await askedToMove(world);
  await passHours(world, 24);
  const { userId } = await askedToMove(world, "review");
  const { clock, db } = world.services;
  const where = { userId, purpose: "new-device", deviceId: "a-device", day: clock.today() } as const;
  await db.transaction((tx) => countWrongStepUp(tx, where));
  await later(30);
  expect(await proofs()).toEqual([1, 2, 1]);
  await later(1);
  expect(await proofs()).toEqual([0, 2, 1]);
  await later(335);
  expect(await proofs()).toEqual([0, 1, 0]);
});

const rowOf = async (userId: string) => {
  const { rows } = await world.services.db.pool.query<{ biz_status: number; told: boolean }>(
    "select biz_status, exists (select 1 from certification where user_id = $1) as told from person where user_id = $1",
    [userId],
  );
  return rows[0];
};

describe("answers", () => {
  test("of whoever never finished certification go 90 days after the last one; it begins anew and the RUN is free", async () => {
    const phone = await phoneAt(world, 40);
    const finished = await userOf(await certifiedPhone(world));
    const userId = await userOf(phone);
    await later(89);
    expect(await rowOf(userId)).toEqual({ biz_status: 40, told: true });
    await later(2);
    expect(await rowOf(userId)).toEqual({ biz_status: 10, told: false });
    expect(await rowOf(finished)).toEqual({ biz_status: 60, told: true });
    await bringTo(world, await signedInAgain(phone), 30);
  });

  test("stay while a person still looks at who somebody is", async () => {
    const userId = await userOf(await phoneAt(world, 20));
    await world.services.db.pool.query(
      "insert into identity_review (review_id, user_id, purpose, reasons, state, made_at) values ($1, $2, 'certification', '[]', 'open', now())",
      [randomUUID(), userId],
    );
    await later(91);
    expect(await rowOf(userId)).toEqual({ biz_status: 20, told: true });
  });
});

test("reports of providers go six years after they came, and not before", async () => {
  const { clock, db } = world.services;
  await db.pool.query("insert into webhook_event values ('sandbox', 'kept six years', $1)", [clock.now()]);
  const found = async (): Promise<number> =>
    (await db.pool.query("select 1 from webhook_event where event_id = 'kept six years'")).rowCount ?? 0;
  await later(6 * 365);
  expect(await found()).toBe(1);
  await later(3);
  expect(await found()).toBe(0);
});
