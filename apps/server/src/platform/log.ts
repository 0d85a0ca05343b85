import type { FastifyBaseLogger } from "fastify";
import pino, { type Logger } from "pino";

/** The part of pino that our code speaks to. */
export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;

type Coded = Error & { readonly code?: string };

/**
 * Options for pino. Nothing personal can reach a line: request and response objects are never logged whole,
 * an error is its type, message and stack, and a database error loses the values that PostgreSQL puts in `detail`. What was
 * wrong with a query is its cause's code: PostgreSQL's messages repeat values.
 */
const logOptions = (level: string) => ({
  level,
  base: null,
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

/** The one log of a process, made before anything that could complain. */
export const createLog = (level: string, stream?: { write(line: string): void }): Logger =>
  stream ? pino(logOptions(level), stream) : pino(logOptions(level));
