import type { Call } from "@noren/contract/call";
import { APP_VERSION } from "@noren/contract/constants";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { linesSaid } from "./log.ts";

/** One figure, with what tells it from others of its name. */
export interface Figure {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Names, what they mean, and the labels they come with. */
export type FigureNames = Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>;

/** Prometheus figures; a call is named by its path pattern, so that nothing personal becomes a label. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #reads: (() => Promise<void>)[] = [];
  readonly #calls = new Counter({
    name: "noren_calls_total",
    help: "Calls answered, by path and code",
    labelNames: ["path", "code"],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: "noren_call_seconds",
    help: "Time from arrival to answer",
    labelNames: ["path"],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.#registry],
  });
  readonly #reports = new Counter({
    name: "noren_reports_total",
    help: "Webhooks of providers, by path and HTTP status",
    labelNames: ["path", "status"],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: "noren_build_info",
      help: "1, with the version",
      labelNames: ["version"],
      registers: [this.#registry],
    }).set({ version: APP_VERSION }, 1);
    const lines: Counter = new Counter({
      name: "noren_log_lines_total",
      help: "Lines of the log that warn or complain, by their words (docs/logs.md)",
      labelNames: ["line"],
      registers: [this.#registry],
    });
    this.#reads.push(async () => {
      lines.reset();
      for (const [line, times] of linesSaid()) lines.inc({ line }, times);
    });
  }

  /** Read when somebody asks: every process answers for all of them. With the database away they say nothing, and do not fail. */
  watch(names: FigureNames, read: () => Promise<readonly Figure[]>): void {
    const registers = [this.#registry];
    const gauges = new Map(
      Object.entries(names).map(([name, { help, labels }]) => [
        name,
        new Gauge({ name, help, labelNames: [...labels], registers }),
      ]),
    );
    const up = new Gauge({
      name: "noren_database_up",
      help: "1 while the database says the figures of all",
      registers,
    });
    this.#reads.push(async () => {
      for (const gauge of gauges.values()) gauge.reset();
      const figures = await read().catch(() => undefined);
      up.set(figures ? 1 : 0);
      for (const { name, labels = {}, value } of figures ?? []) gauges.get(name)?.set(labels, value);
    });
  }

  countCall(call: Call, code: number, milliseconds: number): void {
    this.#calls.inc({ path: call.path, code });
    this.#seconds.observe({ path: call.path }, milliseconds / 1000);
  }

  countReport(path: string, status: number): void {
    this.#reports.inc({ path, status });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    for (const read of this.#reads) await read();
    return this.#registry.metrics();
  }
}
