import type { FastifyBaseLogger } from "fastify";
import pino, { type Logger } from "pino";
import { traceIdOf, tracing } from "./tracing/tracing.ts";

/** The part of pino that our code speaks to. */
export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;

/** Of pino. */
const WARN = 40;

type Coded = Error & { readonly code?: string };

/**
 * Options for pino. Nothing personal can reach a line: request and response objects are never logged whole,
 * an error is its type, message and stack, and a database error loses the values that PostgreSQL puts in `detail`. What was
 * wrong with a query is its cause's code: PostgreSQL's messages repeat values.
 */
const logOptions = (level: string) => ({
  level,
  base: null,
  hooks: {
    logMethod(this: Logger, given: unknown[], write: (...given: unknown[]) => void, at: number) {
      const words = given.at(-1);
      if (at >= WARN && typeof words === "string") said.set(words, (said.get(words) ?? 0) + 1);
      write.apply(this, given);
    },
  },
  mixin: () => {
    const traceId = traceIdOf(tracing().traceparent());
    return traceId === undefined ? {} : { traceId };
  },
  serializers: {
    req: () => undefined,
    res: () => undefined,
    err: (error: Coded) => ({
      type: error.name,
      code: error.code,
      ...(error.cause instanceof Error && { cause: { type: error.cause.name, code: (error.cause as Coded).code } }),
      message: error.message.split("\nparams:")[0],
      stack: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
    }),
  },
});

const said = new Map<string, number>();

/** How often this process warned or complained, by the words: few, and all ours (docs/logs.md). */
export const linesSaid = (): ReadonlyMap<string, number> => said;

/** From the start: of a figure that appears with its first line nobody sees that it rose. */
export function watchLines(lines: readonly string[]): void {
  for (const line of lines) if (!said.has(line)) said.set(line, 0);
}

/** The one log of a process, made before anything that could complain. */
export const createLog = (level: string, stream?: { write(line: string): void }): Logger =>
  stream ? pino(logOptions(level), stream) : pino(logOptions(level));
