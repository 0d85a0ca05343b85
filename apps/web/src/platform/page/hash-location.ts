import { useSyncExternalStore } from "react";
import { toWindow } from "../subscribe.ts";

/** '#/repay-code?ref=1' is the path '/repay-code'; an empty fragment is the root '/'. */
export const pathOf = (hash: string): string => `/${hash.replace(/^#?\/?/, "").split("?")[0]}`;

export const currentPath = (): string => pathOf(window.location.hash);

export function navigate(to: string, options?: { replace?: boolean }): void {
  if (options?.replace === true) {
    window.history.replaceState(null, "", `#${to}`);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  } else {
    window.location.hash = to;
  }
}

/** Back where the user came from, or to `otherwise` when the app was opened right here. */
export function goBack(otherwise: string): void {
  if (window.history.length > 1) window.history.back();
  else navigate(otherwise, { replace: true });
}

export const subscribeToHash = toWindow("hashchange");

/** The path in the fragment; the server renders the landing page. */
export const useHashPath = (): string => useSyncExternalStore(subscribeToHash, currentPath, () => "/noren");
