/** 'the fingerprint is a signal beside it, and its failure shows the alert and is reported' (product.md section 6). */
import { DAY_MS } from "@noren/lending/calendar/durations";
import { now } from "../platform/clock.ts";
import { isOnline } from "../platform/connection.ts";
import { readStored, readTab, writeStored, writeTab } from "../platform/storage.ts";

const ALERTED = "noren.fingerprint.alerted";
const STORED = "noren.fingerprint.today";

/** Once a tab: whoever has read it need not read it on every screen. */
async function alertOnce(): Promise<void> {
  if (readTab(ALERTED) !== null) return;
  writeTab(ALERTED, "1");
  const { showFingerprintAlert } = await import("../widgets/fingerprint-alert.ts");
  await showFingerprintAlert();
}

/** Read already today, or nothing: nobody waits for it here. */
export function knownFingerprint(): string | undefined {
  const [storedOn, stored] = readStored(STORED)?.split(" ") ?? [];
  return storedOn === today() ? stored : undefined;
}

const today = (): string => String(Math.floor(now() / DAY_MS));

/** It costs a slow phone half a second of doing nothing else: once a day is enough to see that a browser is another one. */
async function readOnceADay(): Promise<string> {
  const known = knownFingerprint();
  if (known !== undefined) return known;
  const { readFingerprint } = await import("../platform/device/fingerprint-sources.ts");
  const read = await readFingerprint();
  writeStored(STORED, `${today()} ${read}`);
  return read;
}

/** A page without a network is no browser that refuses. */
export async function fingerprint(report: (thrown: unknown) => void): Promise<string | undefined> {
  try {
    return await readOnceADay();
  } catch (error) {
    if (!isOnline()) return undefined;
    report(error);
    await alertOnce().catch(report);
    return undefined;
  }
}
