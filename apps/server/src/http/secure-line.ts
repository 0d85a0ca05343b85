import type { FastifyRequest } from "fastify";
import type { Config } from "../platform/config/config.ts";

/** Production is always behind TLS: a proxy that forgets to say so makes no cookie travel openly. */
export const isSecure = ({ protocol }: FastifyRequest, { mode }: Pick<Config, "mode">): boolean =>
  mode === "production" || protocol === "https";
