/** '`user/deviceInformation` after each login and when something changed' (product.md section 6). */
import { deviceInformation } from "@noren/contract/calls/user";
import { readDeviceInfo } from "../platform/device/device-info.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";
import { deviceId } from "../session/device-id.ts";
import { session } from "../session/session.ts";
import { sendQuietly } from "./client.ts";
import { fingerprint } from "./fingerprint.ts";
import { readPlace } from "./place.ts";

const REPORTED = "noren.device.reported";

async function markOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A visitor is not fingerprinted: there is nothing of theirs to protect yet. */
export async function reportDevice(report: (thrown: unknown) => void): Promise<void> {
  const { token, userInfo } = session();
  if (token === undefined || !userInfo) return;
  const uuid = await fingerprint(report);
  const info = readDeviceInfo();
  const body = {
    deviceId: deviceId(),
    operatingSystem: info.osType,
    ...(uuid !== undefined && { uuid }),
    ...info,
    ...(await readPlace()),
  };
  const mark = await markOf(userInfo.userId + JSON.stringify(body));
  if (readStored(REPORTED) === mark) return;
  const outcome = await sendQuietly(deviceInformation, { body });
  if (typeof outcome === "object") writeStored(REPORTED, mark);
}

/** A login is reported although nothing has changed. */
export const forgetReport = (): void => removeStored(REPORTED);
