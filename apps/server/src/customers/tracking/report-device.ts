import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { lockPerson } from "../people.ts";
import { saveDeviceReport } from "./device-reports.ts";

/** 'two decimals are enough' (product.md section 6): about a kilometre, whatever the phone says. */
const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

interface Reported {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly [said: string]: unknown;
}

/** One without the other is no place. */
function placeOf({ latitude, longitude }: Reported): object {
  if (latitude === undefined || longitude === undefined) return {};
  return { latitude: roughly(latitude), longitude: roughly(longitude) };
}

/** What somebody's device says of itself and of where it is, in place of what it said before. */
export async function reportDevice(
  { db, secrets, clock }: Services,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string },
  { latitude, longitude, ...rest }: Reported,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Erased meanwhile: there is no key any more to keep it under.
    if ((await lockPerson(tx, userId)).state === "erased") throw new Refusal("notSignedIn");
    const info = { ...rest, ...placeOf({ latitude, longitude }) };
    await saveDeviceReport(tx, secrets, { userId, deviceId, info, at: clock.now() });
  });
}
