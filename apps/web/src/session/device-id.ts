import { cookies } from "@noren/contract/constants";
import { readTab, writeTab } from "../platform/storage.ts";
import { readCookie } from "./read-cookie.ts";

const FALLBACK = "noren.device";

/** The server's cookie; where cookies are blocked, an id that lives as long as the tab. */
export function deviceId(): string {
  const id = readCookie(cookies.deviceId) ?? readTab(FALLBACK);
  if (id !== null) return id;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = `tab-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  writeTab(FALLBACK, made);
  return made;
}
