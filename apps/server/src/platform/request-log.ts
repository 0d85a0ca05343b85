/** One line a request, of the app's server and of the console's (docs/logs.md). */
import type { FastifyInstance, FastifyRequest } from "fastify";

/** What is worth knowing afterwards of a call besides how long it took; random numbers and words of ours alone. */
interface Outcome {
  /** Why it was refused, by the name in the table of errors. */
  readonly refused?: string;
  readonly sessionId?: string;
  readonly staffId?: string;
  readonly signed?: "in" | "out";
  /** Where traces are kept: what else was done because of it. */
  readonly traceId?: string;
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();

export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...outcome });
}

export const outcomeOf = (request: FastifyRequest): Outcome => outcomes.get(request) ?? {};

/** What was asked for by its pattern, never its address, query or body. */
export function logEachRequest(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...outcomes.get(request),
      },
      "answered",
    );
  });
}
