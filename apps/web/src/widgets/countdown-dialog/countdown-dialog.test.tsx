import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountdownDialog } from "./countdown-dialog.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("section 4: counts from 10 to 0 in one-second steps, and tells its end once", () => {
  const onEnd = vi.fn<() => void>();
  render(
    <CountdownDialog title="deciding" onEnd={onEnd}>
      <p>wait</p>
    </CountdownDialog>,
  );
  const shown: (string | null)[] = [];
  for (let second = 0; second <= 10; second += 1) {
    shown.push(screen.getByRole("timer", { hidden: true }).textContent);
    expect(onEnd).toHaveBeenCalledTimes(second === 10 ? 1 : 0);
    act(() => void vi.advanceTimersByTime(1000));
  }
  expect(shown).toEqual(["10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "0"]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
