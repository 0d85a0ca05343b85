import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { vi } from "vitest";

/** Long enough for the busiest machine: it only ends what would hang for ever. */
const HUNG_MS = 10 * MINUTE_MS;

/** Waits until the check passes, however long the machine takes. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: HUNG_MS, interval: 50 });
