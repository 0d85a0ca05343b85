import { currentPath, navigate } from "../platform/page/hash-location.ts";
import { readTab, removeTab, writeTab } from "../platform/storage.ts";
import { openPaths } from "./guards.ts";

const ASKED = "noren.asked";

/** Somebody is led elsewhere; whoever is not signed in comes back to what they asked for once they are. */
export function leadTo(path: string, token: string | undefined): void {
  if (token === undefined && !["/", ...openPaths].includes(currentPath())) writeTab(ASKED, window.location.hash);
  navigate(path, { replace: true });
}

/** Once, as it stood in the address: signed in, they are where they wanted to be. */
export function takeAsked(): string {
  const asked = readTab(ASKED) ?? "";
  removeTab(ASKED);
  return asked;
}
