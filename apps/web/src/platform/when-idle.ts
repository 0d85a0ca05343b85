/** Safari has no idle time to tell of; a moment after everything else is as good. */
const A_MOMENT_MS = 1500;
/** A page that never rests gets its turn all the same. */
const AT_LATEST_MS = 10_000;

/** Once the page is loaded and has nothing else to do. */
export function whenIdle(act: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: AT_LATEST_MS });
    else setTimeout(act, A_MOMENT_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
