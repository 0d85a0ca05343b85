/** Before each file: its modules are read anew, and the page is empty, although the files of a worker share one. */
import { configure } from "@testing-library/react";
import { vi } from "vitest";

function emptyPage(): void {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^=;\s]+(?==)/g)) document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/**
 * The worker's process ends with its last file. Before that its page would wait until the app in it falls silent, which still
 * asks a server that is gone: now and then for a minute.
 */
function endWithoutWaiting(): void {
  const { happyDOM } = window as unknown as { happyDOM: { abort: () => Promise<void> } };
  happyDOM.abort = async () => undefined;
}

vi.resetModules();
// A few files ask for Node's own environment.
if (typeof document !== "undefined") {
  emptyPage();
  endWithoutWaiting();
}

/** Waiting ends when what is waited for is there; on a busy machine that may take far longer than the library's second. */
configure({ asyncUtilTimeout: 10 * 60_000 });
