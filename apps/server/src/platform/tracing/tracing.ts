/**
 * Who caused what, from a phone's request through jobs to a provider's response: one id. Off, nothing of it is loaded and the work is
 * simply done. A span has names of ours, patterns and codes; never an input, an address or a person's number.
 */
import type { TracesConfig, Tracing } from "./spans.ts";

const off: Tracing = {
  span: (_traced, work) => work(),
  note: () => undefined,
  traceparent: () => undefined,
  stop: async () => undefined,
};

let current = off;

/** One a process, as its log. */
export const tracing = (): Tracing => current;

export const isTracing = (): boolean => current !== off;

export async function startTracing(config: TracesConfig | undefined): Promise<() => Promise<void>> {
  if (!config) return async () => undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  const started = openTelemetry(config);
  current = started;
  return async () => {
    current = off;
    await started.stop();
  };
}

const TRACEPARENT = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** The id that lines of the log and spans share. */
export const traceIdOf = (traceparent: string | undefined): string | undefined =>
  TRACEPARENT.exec(traceparent ?? "")?.[1];
