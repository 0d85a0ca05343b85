import { configInfo } from "@noren/contract/calls/tracking";
import { afterEach, expect, test, vi } from "vitest";
import { sendQuietly } from "./client.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("section 9: tracking client timeout 50000 ms; what was not sent waits for later", async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const ended = vi.fn<(outcome: unknown) => void>();
  void sendQuietly(configInfo, {}).then(ended);
  await vi.advanceTimersByTimeAsync(49_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith("later");
});
