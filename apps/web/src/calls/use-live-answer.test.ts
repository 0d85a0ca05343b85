import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLiveAnswer } from "./use-live-answer.ts";

let seen: DocumentVisibilityState;
beforeEach(() => {
  seen = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const turn = (next: DocumentVisibilityState): Promise<void> => {
  seen = next;
  return act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  });
};
const always = (): boolean => true;
const never = (): boolean => false;

test("what is under way is asked for again, less and less often, and not while nobody looks", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("in review"));
  renderHook(() => useLiveAnswer(load, always));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(3);
  expect(load).toHaveBeenCalledTimes(3);
  await turn("hidden");
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(3);
  await turn("visible");
  expect(load).toHaveBeenCalledTimes(4);
  await pass(30);
  expect(load.mock.calls.length).toBeGreaterThan(4);
});

test("what is over is asked for once", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("settled"));
  renderHook(() => useLiveAnswer(load, never));
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(1);
});
