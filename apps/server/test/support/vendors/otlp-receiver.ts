/** Takes what OpenTelemetry sends by OTLP over HTTP, in JSON. */
import { readBody, startLocalServer } from "./local-server.ts";

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** As it came, to look for what must not be in it. */
  readonly bodies: string[];
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = await startLocalServer(async (request, response) => {
    const body = await readBody(request);
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as Sent;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  return { url: server.baseUrl, spans, bodies, close: () => server.close() };
}
