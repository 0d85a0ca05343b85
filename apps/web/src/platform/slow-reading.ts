import { useSyncExternalStore } from "react";
import { createListeners } from "./subscribe.ts";

const SLOW_MS = 8000;

let slow = 0;
const { subscribe, tell } = createListeners();

function count(by: 1 | -1): void {
  slow += by;
  tell();
}

/** Something is being read; after 8 s the page says that the connection is slow, whatever it shows already. */
export async function noteSlow<Read>(reading: Promise<Read>): Promise<Read> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW_MS);
  try {
    return await reading;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

export const useSlow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => slow > 0,
    () => false,
  );
