/** 'the fingerprint is a signal beside it, and its failure shows the alert and is reported' (product.md section 6). */
import { isOnline } from "../platform/connection.ts";
import { readTab, writeTab } from "../platform/storage.ts";

const ALERTED = "noren.fingerprint.alerted";

/** Once a tab: whoever has read it need not read it on every screen. */
async function alertOnce(): Promise<void> {
  if (readTab(ALERTED) !== null) return;
  writeTab(ALERTED, "1");
  const { showFingerprintAlert } = await import("../widgets/fingerprint-alert.ts");
  await showFingerprintAlert();
}

/** A page without a network is no browser that refuses. */
export async function fingerprint(report: (thrown: unknown) => void): Promise<string | undefined> {
  try {
    const { readFingerprint } = await import("../platform/fingerprint-sources.ts");
    return await readFingerprint();
  } catch (error) {
    if (!isOnline()) return undefined;
    report(error);
    await alertOnce().catch(report);
    return undefined;
  }
}
