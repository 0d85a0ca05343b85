import { type Zone, zoneOf } from "@noren/lending/calendar/region-time";
import { eq, inArray } from "drizzle-orm";
import { type CertificationParts, partContext } from "../customers/certification-parts.ts";
import { openWith } from "../customers/personal.ts";
import { certification, person } from "../customers/tables.ts";
import type { Executor } from "../platform/database/database.ts";
import type { Secrets } from "../platform/secrets.ts";

/** By which clock each of these people is contacted; of whom nobody knows where they live, there is none. */
export async function zonesAmong(
  db: Executor,
  secrets: Secrets,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Zone>> {
  if (userIds.length === 0) return new Map();
  const { userId, personKeySealed } = person;
  const rows = await db
    .select({ userId, personKeySealed, baseInfoSealed: certification.baseInfoSealed })
    .from(certification)
    .innerJoin(person, eq(userId, certification.userId))
    .where(inArray(userId, [...userIds]));
  const zones = new Map<string, Zone>();
  for (const row of rows) {
    const opened = openWith(secrets, row, row.baseInfoSealed, partContext(row.userId, "baseInfo"));
    const { residence } = JSON.parse(opened ?? "{}") as Partial<CertificationParts["baseInfo"]>;
    if (residence) zones.set(row.userId, zoneOf(residence.region, residence.comuna));
  }
  return zones;
}
