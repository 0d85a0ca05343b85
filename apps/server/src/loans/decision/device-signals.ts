/** What the applicant's devices say of themselves and of where they are (product.md section 6: "the same account in two places"). */
import { distanceNobodyTravels, isSamePlace, type Point, type Sighting } from "@noren/lending/people/places";
import { deviceReportsOf, othersWithFingerprint } from "../../customers/tracking/device-reports.ts";
import { lastUseOf } from "../../customers/sessions.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";

interface DeviceSignals {
  readonly kilometresApart?: number;
  /** How many other people's phones look the same and are at the same place: only both together say that it is one phone. */
  readonly samePhone: number;
}

interface Told {
  readonly latitude?: number;
  readonly longitude?: number;
}

const pointIn = ({ latitude, longitude }: Told): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

export async function deviceSignals(db: Executor, secrets: Secrets, userId: string): Promise<DeviceSignals> {
  const [reports, lastUse] = [await deviceReportsOf(db, secrets, userId), await lastUseOf(db, userId)];
  const sightings = reports.flatMap((report): Sighting[] => {
    const point = pointIn(report);
    return point
      ? [{ ...point, deviceId: report.deviceId, at: lastUse.get(report.deviceId) ?? report.reportedAt }]
      : [];
  });
  const kilometresApart = distanceNobodyTravels(sightings);
  const others = await othersWithFingerprint(db, secrets, userId);
  const beside = others.filter((other) => {
    const point = pointIn(other);
    return point !== undefined && sightings.some((own) => isSamePlace(own, point));
  });
  return {
    ...(kilometresApart !== undefined && { kilometresApart }),
    samePhone: new Set(beside.map((other) => other.userId)).size,
  };
}
