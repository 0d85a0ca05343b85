/** Which files the service worker keeps, and how it answers for each. Pure; service-worker.ts does it. */
import { FACE_FOLDER } from "../screens/facial-auth/face-files.ts";

/** The page, under this address whatever follows the '?': the server renders one page for all. */
export const PAGE = "/";
const ASSETS = "/assets/";

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * `page`: from the network, the kept copy as the way out. `file`: kept for good, its name changes with its content. Nothing
 * else is touched: calls, documents and pictures always come from the server, and are never kept.
 */
export function wayOf({ method, mode, url }: Asked, origin: string): "page" | "file" | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return undefined;
  if (pathname === PAGE && mode === "navigate") return "page";
  return isKept(pathname) ? "file" : undefined;
}

/** What a face is found with is megabytes, and of no use without a network. */
const isKept = (path: string): boolean =>
  path === "/icon.svg" || (path.startsWith(ASSETS) && !path.startsWith(FACE_FOLDER));

/** '/assets/esp.slip-1a2b3c4d.js' is '/assets/esp.slip.js' in every version. */
const nameOf = (path: string): string => path.replace(/-[a-z0-9]{8}(\.\w+)$/, "$1");

/** Of the files of this version, those that somebody has visited, now or in an earlier one: what was opened stays openable. */
export function visitedFiles(built: readonly string[], visited: readonly string[]): string[] {
  const names = new Set(visited.map(nameOf));
  return built.filter((path) => isKept(path) && names.has(nameOf(path)));
}

/** 'esp' of '/assets/esp.slip-1a2b3c4d.js'; a script and its styles have no language. */
const languageOf = (path: string): string | undefined => /^\/assets\/([a-z]+)\./.exec(path)?.[1];

/** The screens one tap away from Home, for whoever has been there, in the languages they read. */
export function nextFiles(home: string, next: readonly string[], visited: readonly string[]): string[] {
  if (!visited.some((path) => nameOf(path) === nameOf(home))) return [];
  const read = new Set(visited.map(languageOf));
  return next.filter((path) => read.has(languageOf(path)));
}
