/** What every response allows the browser to do. Nothing is ever loaded from another origin. */
import { DAY_SECONDS } from "@noren/lending/calendar/durations";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config/config.ts";
import { isSecure } from "../secure-line.ts";

interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** 'wasm-unsafe-eval': what finds a face in the camera's picture is WebAssembly from our own origin; scripts gain nothing by it. */
export function contentSecurityPolicy({ scriptHashes, styleHashes }: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...scriptHashes].join(" ")}`,
    `style-src ${["'self'", ...styleHashes].join(" ")}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const everywhere: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(self), geolocation=(self), otp-credentials=(self), publickey-credentials-get=(self), microphone=(), payment=(), usb=()",
};

const ONE_YEAR_SECONDS = 365 * DAY_SECONDS;

export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, "mode">): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(everywhere);
    reply.header("content-security-policy", contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }));
    reply.header("x-request-id", request.id);
    if (isSecure(request, config))
      reply.header("strict-transport-security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  });
}
