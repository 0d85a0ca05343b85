import { agreedTo } from "../platform/device/agreement.ts";
import { mayReadLocation, readLocation } from "../platform/device/location.ts";

const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Only where the person agreed and the browser allows it already: nothing is asked here. */
export async function readPlace(): Promise<{ latitude?: number; longitude?: number }> {
  if (!agreedTo().includes("location") || !(await mayReadLocation())) return {};
  try {
    const { latitude, longitude } = await readLocation();
    return { latitude: roughly(latitude), longitude: roughly(longitude) };
  } catch {
    return {};
  }
}
