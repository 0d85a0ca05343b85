/** Errors are heard as soon as the app runs; what reports them comes when the page is idle. */
const MOST = 10;
let early: unknown[] = [];
let report = (error: unknown): void => {
  if (early.length < MOST) early.push(error);
};

window.addEventListener("error", (event) => report(event.error ?? new Error(event.message)));
window.addEventListener("unhandledrejection", ({ reason }) => report(reason));

/** From now on to this one, what was heard so far first. */
export function reportErrorsTo(listener: (error: unknown) => void): void {
  report = listener;
  for (const error of early) listener(error);
  early = [];
}
