/** Whoever holds the database, and even our key, meets what was put outside it. */
import { createHash } from "node:crypto";
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { keepUntil } from "@noren/lending/loan/keep-until";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWorld, type World } from "../../../test/support/world.ts";
import { doDailyTasks } from "../../jobs/daily-tasks.ts";
import { purge } from "../../jobs/retention.ts";
import { canonicalJson } from "../../platform/database/canonical-json.ts";
import { anchorOf, putAnchor } from "./audit-anchors.ts";
import { lastAuditCheck } from "./audit-checks.ts";
import { checkChain } from "./check-chain.ts";
import { appendStaffAudit, hashOfRow, type StaffAuditRow } from "./staff-audit.ts";
import { staffAudit, staffAuditHead } from "./tables.ts";

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const today = () => world.services.clock.today();
const faults = async () => (await checkChain(world.services.db.drizzle, world.services, today())).faults;
const lineIds = async (): Promise<number[]> =>
  (await world.services.db.drizzle.select().from(staffAudit).orderBy(asc(staffAudit.auditId))).map(
    (row) => row.auditId,
  );

async function add(lines: number): Promise<void> {
  const { db, secrets, clock } = world.services;
  for (let line = 0; line < lines; line += 1)
    await db.transaction((tx) =>
      appendStaffAudit(tx, secrets, { at: clock.now(), staffId: null, action: "test/line", details: { line } }),
    );
}

async function nextDays(days: number): Promise<void> {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + days * DAY_MS);
  await doDailyTasks(world.services);
}

const asOwner = (sql: string, values: unknown[] = []) => world.services.db.pool.query(sql, values);

/** The second line says something else, and all after it fit again. */
async function rewriteFrom(second: number, hashOf: (row: StaffAuditRow) => Buffer): Promise<void> {
  const rows = await world.services.db.drizzle.select().from(staffAudit).orderBy(asc(staffAudit.auditId));
  let previousHash = rows[0]?.previousHash ?? Buffer.alloc(0);
  await asOwner("alter table staff_audit disable trigger staff_audit_stays");
  for (const row of rows) {
    const line = { ...row, previousHash, details: row.auditId === second ? { line: 99 } : row.details };
    previousHash = hashOf(line);
    await asOwner("update staff_audit set details = $2, previous_hash = $3, hash = $4 where audit_id = $1", [
      line.auditId,
      line.details,
      line.previousHash,
      previousHash,
    ]);
  }
  await asOwner("alter table staff_audit enable trigger staff_audit_stays");
  await asOwner("update staff_audit_head set hash = $1", [previousHash]);
}

const withoutKey = (row: StaffAuditRow): Buffer => hashOfRow(world.services.secrets, Number.MAX_SAFE_INTEGER, row);
const withKey = (row: StaffAuditRow): Buffer => hashOfRow(world.services.secrets, 0, row);

test("whoever holds the database alone cannot write the chain anew: its lines are hashed with a key", async () => {
  await add(3);
  await rewriteFrom(2, withoutKey);
  expect(await faults()).toEqual([1, 2, 3].map((line) => ({ what: "changed", from: line, to: line })));
});

test("nor say that all lines are older than the key: the end of the chain was anchored elsewhere", async () => {
  await add(3);
  await nextDays(1);
  await add(1);
  await rewriteFrom(2, withoutKey);
  await asOwner("update staff_audit_head set keyed_after = audit_id");
  expect(await faults()).toEqual([{ what: "rewritten", from: 3, to: 3 }]);
});

test("whoever has the key too and writes it anew is found by yesterday's anchor, each day, and nothing is anchored meanwhile", async () => {
  await add(3);
  await nextDays(1);
  expect((await anchorOf(world.services, today()))?.end?.auditId).toBe(3);
  await add(1);
  await rewriteFrom(2, withKey);
  for (const _ of [1, 2]) {
    await nextDays(1);
    expect((await lastAuditCheck(world.services.db.drizzle))?.faults).toEqual([{ what: "rewritten", from: 3, to: 3 }]);
    expect(await anchorOf(world.services, today())).toBeUndefined();
  }
});

test("a chain that ends before the anchored line is found, and so is an anchor that we did not put there", async () => {
  await add(3);
  await nextDays(1);
  await asOwner(
    `alter table staff_audit disable trigger staff_audit_goes_when_old;
     delete from staff_audit where audit_id = 3;
     update staff_audit_head set audit_id = 2, hash = (select hash from staff_audit where audit_id = 2);
     alter table staff_audit enable trigger staff_audit_goes_when_old`,
  );
  expect(await faults()).toEqual([{ what: "rewritten", from: 3, to: 3 }]);
  const seal = createHash("sha256").update("no key of ours").digest("hex");
  for (const forged of [canonicalJson({ auditId: 2, hash: "00", seal }), "{}", "no JSON"])
    expect(await asOwner("update sandbox_anchor set anchor = $1", [Buffer.from(forged)]).then(faults)).toEqual([
      { what: "rewritten", from: 0, to: 0 },
    ]);
});

test("'audit 6 years': lines go on the day six years after the anchored one they lie before, and the chain continues from it", async () => {
  await add(3);
  await nextDays(1);
  const anchored = today();
  await add(2);
  const { clock } = world.services;
  const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);
  clock.moveTo(clock.aheadMs + daysUntil(addDays(keepUntil(anchored), -1)) * DAY_MS);
  await purge(world.services);
  expect(await lineIds()).toEqual([1, 2, 3, 4, 5]);
  await nextDays(1);
  expect(await lineIds()).toEqual([4, 5]);
  expect(await faults()).toEqual([]);
  await add(1);
  expect(await faults()).toEqual([]);
});

test("what another process adds and anchors while this one begins to read is no fault", async () => {
  await add(1);
  const { anchors, secrets, db } = world.services;
  const get = async (day: CalendarDay): Promise<Buffer | undefined> => {
    if (day !== today()) return anchors?.get(day);
    await add(1);
    const [end] = await db.drizzle.select().from(staffAuditHead);
    if (end) await putAnchor(world.services, day, end);
    return anchors?.get(day);
  };
  const store = { secrets, anchors: { get, put: async () => undefined } };
  expect((await checkChain(db.drizzle, store, today())).faults).toEqual([]);
});

test("a beginning that somebody moved before its time is found", async () => {
  await add(3);
  await nextDays(1);
  await add(1);
  await asOwner("select purge_staff_audit(3, (select hash from staff_audit where audit_id = 3), $1)", [today()]);
  expect(await lineIds()).toEqual([4]);
  expect(await faults()).toEqual([{ what: "missing", from: 1, to: 3 }]);
});
