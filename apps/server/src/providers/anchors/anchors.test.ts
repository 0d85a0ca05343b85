import { addDays, calendarDay } from "@noren/lending/calendar/calendar-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDatabase } from "../../../test/support/world.ts";
import { type S3Server, startS3Server } from "../../../test/support/vendors/s3-server.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { realNow } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import type { Anchors } from "./port.ts";
import { s3Anchors } from "./s3.ts";
import { sandboxAnchors } from "./sandbox.ts";

const account = { region: "sa-east-1", bucket: "noren-anchors", accessKeyId: "AKIANOREN", secretAccessKey: "secret" };
const DAY = calendarDay("2026-11-19");
let s3: S3Server;
let db: Database;
const stores: Record<string, () => Anchors> = {
  sandbox: () => sandboxAnchors(db),
  s3: () => s3Anchors({ ...account, endpoint: s3.baseUrl }),
};
beforeAll(async () => {
  s3 = await startS3Server(account);
  db = openDatabase((await newDatabase()).url, createLog("silent"), { connections: 2 });
});
afterAll(async () => {
  await db.close();
  await s3.close();
});

describe.each(Object.entries(stores))("anchors in %s", (_, store) => {
  test("the first of a day stays, and a day without one has none", async () => {
    await store().put(DAY, Buffer.from("first"));
    await store().put(DAY, Buffer.from("second"));
    expect((await store().get(DAY))?.toString()).toBe("first");
    expect(await store().get(addDays(DAY, 1))).toBeUndefined();
  });
});

describe("s3", () => {
  test("what was put is locked for longer than lines are kept: nobody removes it", async () => {
    const key = `staff-audit/${addDays(DAY, 2)}`;
    await stores["s3"]?.().put(addDays(DAY, 2), Buffer.from("anchor"));
    expect(Date.parse(s3.lockedUntil.get(key) ?? "")).toBeGreaterThan(realNow() + 6 * 366 * DAY_MS);
  });

  test("a broken service, or wrong credentials, is an error and never a missing anchor", async () => {
    s3.next = "broken";
    await expect(stores["s3"]?.().get(DAY)).rejects.toThrow("answered 500");
    s3.next = "normal";
    const wrong = s3Anchors({ ...account, secretAccessKey: "other", endpoint: s3.baseUrl });
    await expect(wrong.put(addDays(DAY, 3), Buffer.from("anchor"))).rejects.toThrow("answered 403 to a put");
  });
});
