import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A temporary folder that every user may enter, gone after the test. */
export function openFolder(): string {
  const folder = closedFolder();
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** As the system makes it: for its owner alone. */
export function closedFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "noren-test-")));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
