/** Spans as OpenTelemetry has them, sent by OTLP over HTTP. Loaded where it is configured alone. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as Kind,
  type SpanContext,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { APP_VERSION } from "@noren/contract/constants";
import type { SpanKind, TracesConfig, Tracing } from "./spans.ts";

const kinds: Readonly<Record<SpanKind, Kind>> = { server: Kind.SERVER, job: Kind.CONSUMER, client: Kind.CLIENT };

/** W3C Trace Context, section 3.2: version, trace, span, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

const written = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;

/** The name of an error and its code; its message may repeat what somebody typed. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { readonly code?: unknown };
  return typeof code === "string" ? code : error.name;
}

export function openTelemetry({ url, share }: TracesConfig): Tracing {
  // By the id alone, so that no phone says what is kept, and a trace is kept whole.
  const byId = new TraceIdRatioBasedSampler(share);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "noren",
      "service.version": APP_VERSION,
      "service.instance.id": randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: byId, remoteParentSampled: byId, remoteParentNotSampled: byId }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer("noren");
  const running = new AsyncLocalStorage<Context>();

  return {
    span(traced, work) {
      const { kind, name, attributes = {}, alsoFor = [] } = traced;
      const remote = contextOf(traced.parent);
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (running.getStore() ?? ROOT_CONTEXT);
      const links = alsoFor.flatMap((one) => contextOf(one) ?? []).map((context) => ({ context }));
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, parent);
      return running.run(trace.setSpan(parent, span), async () => {
        try {
          return await work();
        } catch (error) {
          span.setAttribute("error.type", typeOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    note(attributes) {
      trace.getSpan(running.getStore() ?? ROOT_CONTEXT)?.setAttributes(attributes);
    },
    traceparent() {
      const span = trace.getSpan(running.getStore() ?? ROOT_CONTEXT);
      return span && written(span.spanContext());
    },
    stop: () => provider.shutdown(),
  };
}
