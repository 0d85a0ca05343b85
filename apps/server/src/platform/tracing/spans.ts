/** What is told of a piece of work, and where it is sent. */
export type SpanKind = "server" | "job" | "client";

export interface Traced {
  readonly kind: SpanKind;
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The W3C traceparent of what caused it; without one, what runs now. */
  readonly parent?: string | undefined;
  /** More that it is done for. */
  readonly alsoFor?: readonly string[];
}

export interface Tracing {
  span<Result>(traced: Traced, work: () => Promise<Result>): Promise<Result>;
  /** Something that became known of what runs now. */
  note(attributes: Readonly<Record<string, string | number>>): void;
  /** Of what runs now, to hand on. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

export interface TracesConfig {
  /** Where spans are sent: OTLP over HTTP. */
  readonly url: string;
  /** The share of traces that is kept, the same ones everywhere. */
  readonly share: number;
}
