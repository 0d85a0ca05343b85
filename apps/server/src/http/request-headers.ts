import { type AppVersion, parseAppVersion } from "@noren/contract/app-version";
import { headers } from "@noren/contract/wire-names";
import { defaultLanguage, isLanguage, type Language } from "@noren/contract/languages";
import type { FastifyRequest } from "fastify";
import { NO_DEVICE } from "../customers/sessions.ts";

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" ? value : undefined;
}

export function languageOf(request: FastifyRequest): Language {
  const asked = header(request, headers.language);
  return isLanguage(asked) ? asked : defaultLanguage;
}

/** The one made on the first visit; callers without a proper one share a name and its limits. */
export function deviceIdOf(request: FastifyRequest): string {
  const given = header(request, headers.deviceId) ?? "";
  return /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : NO_DEVICE;
}

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = header(request, headers.token);
  return token !== undefined && token.length <= 200 ? token : undefined;
};

export const idempotencyKeyOf = (request: FastifyRequest): string | undefined =>
  header(request, headers.idempotencyKey);

export const sealedHeaderOf = (request: FastifyRequest): string => header(request, headers.sealed) ?? "";

export const appCodeOf = (request: FastifyRequest): string | undefined => header(request, headers.appCode);

export const appVersionOf = (request: FastifyRequest): AppVersion | undefined =>
  parseAppVersion(header(request, headers.appVersion) ?? "");

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** Enough for a person to recognise their own phone in a list; the full user agent is not kept. */
export function deviceNameOf(request: FastifyRequest): string {
  const agent = header(request, "user-agent") ?? "";
  const named = (list: typeof systems): string | undefined => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [named(systems), named(browsers)].filter((part) => part !== undefined).join(" · ") || "—";
}
