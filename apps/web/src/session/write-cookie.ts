import { COOKIE_DAYS } from "@noren/contract/constants";
import { DAY_S } from "../platform/durations.ts";

/** A cookie of 365 days, Secure where the page is; without a value it ends at once. */
export function cookieText(name: string, value: string | undefined, secure: boolean): string {
  const age = value === undefined ? 0 : COOKIE_DAYS * DAY_S;
  return `${name}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function writeCookie(name: string, value: string): void {
  document.cookie = cookieText(name, value, window.location.protocol === "https:");
}

export function removeCookie(name: string): void {
  document.cookie = cookieText(name, undefined, window.location.protocol === "https:");
}
