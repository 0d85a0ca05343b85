import { COOKIE_DAYS } from "@noren/contract/constants";

const SECONDS_A_DAY = 86_400;

/** One value out of a `document.cookie` text. */
export function cookieValue(text: string, name: string): string | undefined {
  for (const pair of text.split("; ")) {
    const cut = pair.indexOf("=");
    if (cut > 0 && pair.slice(0, cut) === name) return pair.slice(cut + 1);
  }
  return undefined;
}

/** A cookie of 365 days, Secure where the page is; without a value it ends at once. */
export function cookieText(name: string, value: string | undefined, secure: boolean): string {
  const age = value === undefined ? 0 : COOKIE_DAYS * SECONDS_A_DAY;
  return `${name}=${value ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export const readCookie = (name: string): string | undefined => cookieValue(document.cookie, name) || undefined;

export function writeCookie(name: string, value: string): void {
  document.cookie = cookieText(name, value, window.location.protocol === "https:");
}

export function removeCookie(name: string): void {
  document.cookie = cookieText(name, undefined, window.location.protocol === "https:");
}
