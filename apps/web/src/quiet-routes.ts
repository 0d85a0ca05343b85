/**
 * Screens where nobody pays, uploads, types or applies: here a new version may be announced, and a tapped notification may
 * lead a window on. Everywhere else nothing that is under way is disturbed.
 */
const quiet: readonly string[] = [
  "/",
  "/noren",
  "/home",
  "/order",
  "/user",
  "/coupon",
  "/privacy-policy",
  "/customer-service",
  "/test",
];

export const isQuiet = (path: string): boolean => quiet.includes(path);

/** Of a window, as the service worker sees it: only its address is known there. */
export const isQuietAddress = (address: string): boolean =>
  isQuiet(`/${new URL(address).hash.replace(/^#?\/?/, "").split("?")[0]}`);
