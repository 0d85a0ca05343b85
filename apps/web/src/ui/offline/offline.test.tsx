import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "../../i18n/choose-language.ts";
import { Offline } from "./offline.tsx";

beforeEach(async () => {
  await startLanguage("esp");
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("tries again by itself when the network is back, and not after it was left", async () => {
  const onRetry = vi.fn<() => void>();
  const shown = render(<Offline onRetry={onRetry} />);
  await vi.advanceTimersByTimeAsync(5000);
  expect(onRetry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onRetry).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  shown.unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(onRetry).toHaveBeenCalledTimes(1);
});
