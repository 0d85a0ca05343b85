import type { FastifyBaseLogger } from "fastify";

/** The part of pino that our code speaks to. */
export type Log = Pick<FastifyBaseLogger, "debug" | "info" | "warn" | "error">;

/**
 * Options for pino. Nothing personal can reach a line: request and response objects are never logged whole,
 * an error is its type, message and stack, and a database error loses the values that PostgreSQL puts in `detail`.
 */
export const logOptions = (level: string) => ({
  level,
  base: undefined,
  serializers: {
    req: () => undefined,
    res: () => undefined,
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message.split("\nparams:")[0],
      stack: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
    }),
  },
});
