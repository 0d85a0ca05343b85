import { spanishOf } from "./spanish-beside-parts.ts";

/** Parts of the login that come after a tap, and of whose scripts most are there already. */
const tapped = /assets\/(?:code-step|change-number|partner-entry|step-up)-/;

/** What is fetched together with a part. */
export function preloads(file: string, all: string[]): string[] {
  // They bring their styles; naming their scripts beforehand would weigh on whoever never taps.
  return tapped.test(file) ? all.filter((name) => name.endsWith(".css")) : [...new Set([...all, ...spanishOf(file)])];
}
