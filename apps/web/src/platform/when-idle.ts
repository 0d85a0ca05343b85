/** Once everything the page needs has come and the browser has nothing to do. Safari has no word for idle. */
export function whenIdle(act: () => void): void {
  const rest = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(act);
    else setTimeout(act, 500);
  };
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true });
}
