/** Before each file: its modules are read anew, and the page is empty, although the files of a worker share one. */
import { configure } from "@testing-library/react";
import { vi } from "vitest";

function emptyPage(): void {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^=;\s]+(?==)/g)) document.cookie = `${name}=; Max-Age=0; Path=/`;
}

vi.resetModules();
// A few files ask for Node's own environment.
if (typeof document !== "undefined") emptyPage();

/** Waiting ends when what is waited for is there; on a busy machine that may take far longer than the library's second. */
configure({ asyncUtilTimeout: 10 * 60_000 });
