/** LCP, CLS and INP as the browser measures them. */
import { SECOND_MS } from "@noren/lending/calendar/durations";

interface Measured extends PerformanceEntry {
  /** of a shift */
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  /** of what somebody did; none of what followed from it */
  readonly interactionId?: number;
}

interface Shift {
  readonly value: number;
  readonly startTime: number;
}

interface Vitals {
  lcp?: number;
  cls?: number;
  inp?: number;
}

const GROUP_GAP_MS = SECOND_MS;
const GROUP_MOST_MS = 5 * SECOND_MS;

/** Shifts within a second of each other, and five in all, count together; the worst such group is the page's. */
export function worstShift(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, 0, 0];
  for (const { value, startTime } of shifts) {
    const isSameGroup = sum > 0 && startTime - last < GROUP_GAP_MS && startTime - first < GROUP_MOST_MS;
    if (!isSameGroup) [sum, first] = [0, startTime];
    [sum, last] = [sum + value, startTime];
    worst = Math.max(worst, sum);
  }
  return worst;
}

function observe(type: string, take: (entry: Measured) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  });
  observer.observe({ type, buffered: true, ...more });
}

/** Answers what has been measured so far: times in milliseconds, shifts in thousandths. */
export function watchVitals(): () => Vitals {
  const vitals: Vitals = {};
  const shifts: Shift[] = [];
  if (typeof PerformanceObserver === "undefined") return () => vitals;
  observe("largest-contentful-paint", ({ startTime }) => (vitals.lcp = Math.round(startTime)));
  observe("layout-shift", ({ value = 0, startTime, hadRecentInput }) => {
    if (hadRecentInput !== true) shifts.push({ value, startTime });
    vitals.cls = Math.round(worstShift(shifts) * 1000);
  });
  observe(
    "event",
    ({ interactionId = 0, duration }) => {
      if (interactionId > 0) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
    },
    { durationThreshold: 40 },
  );
  return () => vitals;
}
