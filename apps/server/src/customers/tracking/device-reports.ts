/** The device-info record of the specification (section 3), the newest of each person and device, under the person's key. */
import { eq, lt } from "drizzle-orm";
import type { Secrets } from "../../platform/secrets.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openFor, sealFor } from "../personal.ts";
import { deviceReport } from "./tables.ts";

const context = (userId: string, deviceId: string): string => `${userId}:device:${deviceId}`;

interface Report {
  readonly userId: string;
  readonly deviceId: string;
  readonly info: object;
  readonly at: Date;
}

export async function saveDeviceReport(tx: Executor, secrets: Secrets, report: Report): Promise<void> {
  const { userId, deviceId, info, at: reportedAt } = report;
  const infoSealed = await sealFor(tx, secrets, userId, JSON.stringify(info), context(userId, deviceId));
  await tx
    .insert(deviceReport)
    .values({ userId, deviceId, infoSealed, reportedAt })
    .onConflictDoUpdate({ target: [deviceReport.userId, deviceReport.deviceId], set: { infoSealed, reportedAt } });
}

export async function deviceReportsOf(db: Executor, secrets: Secrets, userId: string) {
  const rows = await db.select().from(deviceReport).where(eq(deviceReport.userId, userId));
  return Promise.all(
    rows.map(async ({ deviceId, infoSealed, reportedAt }) => {
      const info = await openFor(db, secrets, userId, infoSealed, context(userId, deviceId));
      return { deviceId, reportedAt, ...(JSON.parse(info.toString()) as object) };
    }),
  );
}

export async function purgeDeviceReports(db: Executor, before: Date): Promise<void> {
  await db.delete(deviceReport).where(lt(deviceReport.reportedAt, before));
}
