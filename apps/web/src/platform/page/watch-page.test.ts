import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitBefore, watchPage } from "./watch-page.ts";

type Look = Parameters<typeof watchPage>[0];

let seen: DocumentVisibilityState = "visible";
beforeEach(() => {
  vi.useFakeTimers();
  seen = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function see(state: DocumentVisibilityState): void {
  seen = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("looks at once, then later each time", async () => {
  const look = vi.fn<Look>(async () => "again");
  const { end } = watchPage(look);
  expect(look).toHaveBeenCalledTimes(1);
  for (let looks = 0; looks < 10; looks += 1) {
    await vi.advanceTimersByTimeAsync(waitBefore(looks) - 1);
    expect(look).toHaveBeenCalledTimes(looks + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(looks + 2);
  }
  expect(waitBefore(0)).toBeLessThan(waitBefore(5));
  end();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(look).toHaveBeenCalledTimes(11);
});

test("nothing while the page is hidden, at once when it is seen again, and as often as at first", async () => {
  const look = vi.fn<Look>(async () => "again");
  const { end } = watchPage(look);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = look.mock.calls.length;
  see("hidden");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(look).toHaveBeenCalledTimes(before);
  see("visible");
  expect(look).toHaveBeenCalledTimes(before + 1);
  await vi.advanceTimersByTimeAsync(waitBefore(0));
  expect(look).toHaveBeenCalledTimes(before + 2);
  end();
});

test("never two at once; 'stop' is the end", async () => {
  const answers: ((next: "again" | "stop") => void)[] = [];
  const look = vi.fn<Look>(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  watchPage(look);
  window.dispatchEvent(new Event("online"));
  expect(look).toHaveBeenCalledTimes(1);
  answers[0]?.("stop");
  await vi.advanceTimersByTimeAsync(100_000);
  see("visible");
  expect(look).toHaveBeenCalledTimes(1);
});
