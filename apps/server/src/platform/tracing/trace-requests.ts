/** Every route of a server is a span, whose id its lines in the log carry. */
import type { FastifyInstance } from "fastify";
import { noteOutcome, outcomeOf } from "../request-log.ts";
import { isTracing, traceIdOf, tracing } from "./tracing.ts";

/** Before the first route is added. What streams in loses what runs now, so the span begins when the body is there. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook("onRoute", (route) => {
    const { handler, url } = route;
    if (!/^\/(?:api|hooks)\//.test(url)) return;
    route.handler = function traced(request, reply) {
      const { traceparent } = request.headers;
      const span = {
        kind: "server",
        name: `${request.method} ${url}`,
        attributes: { "http.request.method": request.method, "http.route": url },
        parent: typeof traceparent === "string" ? traceparent : undefined,
      } as const;
      return tracing().span(span, async () => {
        const traceId = traceIdOf(tracing().traceparent());
        if (traceId !== undefined) noteOutcome(request, { traceId });
        const answer: unknown = await handler.call(this, request, reply);
        const { refused } = outcomeOf(request);
        tracing().note({ "http.response.status_code": reply.statusCode, ...(refused && { "noren.refused": refused }) });
        return answer;
      });
    };
  });
}
