/** On a slow network an answer is on its way for as long as this, and the browser calls itself idle meanwhile. */
const QUIET_MS = 1500;

/** A phone that does many things at once may never call itself idle. */
const AT_LATEST_MS = 2000;

/** Safari has no word for idle. */
const WITHOUT_IDLE_MS = 500;

function whenFree(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: AT_LATEST_MS });
  else setTimeout(act, WITHOUT_IDLE_MS);
}

/** Once the page has come, nothing has been fetched for so long and the browser has nothing to do. */
export function whenIdle(act: () => void, quiet = QUIET_MS): void {
  const rest = (): void => {
    watch.disconnect();
    whenFree(act);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAnew = (): void => {
    clearTimeout(timer);
    if (document.readyState === "complete") timer = setTimeout(rest, quiet);
  };
  const watch = new PerformanceObserver(waitAnew);
  watch.observe({ type: "resource" });
  window.addEventListener("load", waitAnew, { once: true });
  waitAnew();
}
