/** Waits between two looks, longer each time; from the start again when the page is looked at anew. */
const WAITS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000, 30_000];

export const waitBefore = (look: number): number => WAITS_MS[Math.min(look, WAITS_MS.length - 1)] ?? 0;

const isSeen = (): boolean => document.visibilityState === "visible";

interface Watch {
  /** Now, not at the next turn: somebody asked for it. */
  readonly lookNow: () => void;
  readonly end: () => void;
}

/**
 * Does something at once and again and again while the page is visible; never two at once, nothing while it is hidden, at
 * once when it is seen again or the network is back.
 */
export function watchPage(look: (signal: AbortSignal) => Promise<"again" | "stop">): Watch {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = 0;
  let looks = 0;
  let isLooking = false;

  async function run(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const next = await look(signal);
    isLooking = false;
    if (next === "stop") ending.abort();
    if (signal.aborted || !isSeen()) return;
    timer = window.setTimeout(() => void run(), waitBefore(looks));
    looks += 1;
  }
  function start(): void {
    clearTimeout(timer);
    looks = 0;
    if (isSeen()) void run();
  }

  document.addEventListener("visibilitychange", start, { signal });
  window.addEventListener("online", start, { signal });
  start();
  return {
    lookNow: start,
    end: () => {
      ending.abort();
      clearTimeout(timer);
    },
  };
}
