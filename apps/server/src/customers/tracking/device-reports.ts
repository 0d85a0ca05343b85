/** The device-info record of the specification (section 3), the newest of each person and device, under the person's key. */
import { and, desc, eq, exists, getTableColumns, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Secrets } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openFor, sealFor } from "../personal.ts";
import { deviceReport } from "./tables.ts";

const context = (userId: string, deviceId: string): string => `${userId}:device:${deviceId}`;

/** What a device says of itself; the rest of the record is kept as it came. */
export interface DeviceInfo {
  readonly uuid?: string | undefined;
  readonly latitude?: number;
  readonly longitude?: number;
}

interface Report {
  readonly userId: string;
  readonly deviceId: string;
  readonly info: DeviceInfo;
  readonly at: Date;
}

export async function saveDeviceReport(tx: Executor, secrets: Secrets, report: Report): Promise<void> {
  const { userId, deviceId, info, at: reportedAt } = report;
  const infoSealed = await sealFor(tx, secrets, userId, JSON.stringify(info), context(userId, deviceId));
  const fingerprintIndex = info.uuid === undefined ? null : secrets.indexOf("fingerprint", info.uuid);
  const said = { infoSealed, fingerprintIndex, reportedAt };
  await tx
    .insert(deviceReport)
    .values({ userId, deviceId, ...said })
    .onConflictDoUpdate({ target: [deviceReport.userId, deviceReport.deviceId], set: said });
}

async function open(db: Executor, secrets: Secrets, row: typeof deviceReport.$inferSelect) {
  const { userId, deviceId, infoSealed, reportedAt } = row;
  const info = await openFor(db, secrets, userId, infoSealed, context(userId, deviceId));
  return { reportedAt, userId, deviceId, ...(JSON.parse(info.toString()) as DeviceInfo) };
}

export async function deviceReportsOf(db: Executor, secrets: Secrets, userId: string) {
  const rows = await db.select().from(deviceReport).where(eq(deviceReport.userId, userId));
  return Promise.all(rows.map((row) => open(db, secrets, row)));
}

/** Phones of a common model look alike: of so many of them one is the same by chance, and the newest tell enough. */
const MOST_ALIKE = 50;

/** What other people's phones said that look like one of this person's. */
export async function othersWithFingerprint(db: Executor, secrets: Secrets, userId: string) {
  const own = alias(deviceReport, "own");
  const rows = await db
    .select(getTableColumns(deviceReport))
    .from(deviceReport)
    .where(
      and(
        ne(deviceReport.userId, userId),
        exists(
          db
            .select({ found: sql`1` })
            .from(own)
            .where(and(eq(own.userId, userId), eq(own.fingerprintIndex, deviceReport.fingerprintIndex))),
        ),
      ),
    )
    .orderBy(desc(deviceReport.reportedAt))
    .limit(MOST_ALIKE);
  return Promise.all(rows.map((row) => open(db, secrets, row)));
}

export async function purgeDeviceReports(db: Executor, before: Date): Promise<void> {
  await db.delete(deviceReport).where(lt(deviceReport.reportedAt, before));
}
