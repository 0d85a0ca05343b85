import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWhenOnline } from "../platform/connection.ts";
import { useLiveQuery, useQuery } from "./use-query.ts";

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
  renderHook(() => useLiveQuery(load, always));
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
  renderHook(() => useLiveQuery(load, never));
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a query that failed is repeated when the network is back", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("unreachable")).mockResolvedValue("read");
  const { result } = renderHook(() => useQuery(load));
  expect(result.current.state).toBe("waiting");
  await pass(0);
  expect(result.current.state).toBe("failed");
  window.dispatchEvent(new Event("online"));
  await pass(1);
  expect(result.current).toEqual({ state: "ready", data: "read" });
});

test("what fails although the network came back meanwhile is read again by itself", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(async () => {
      await vi.advanceTimersByTimeAsync(1);
      throw new Error("unreachable");
    })
    .mockResolvedValue("read");
  const { result } = renderHook(() => useQuery(load));
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(result.current.state).toBe("failed");
  await pass(1);
  expect(result.current).toEqual({ state: "ready", data: "read" });
});

test("a screen that is drawn again meanwhile loses nothing of that", async () => {
  const acted = vi.fn<() => void>();
  const { rerender } = renderHook(() => useWhenOnline(() => acted()));
  window.dispatchEvent(new Event("online"));
  await pass(0.5);
  rerender();
  await pass(1);
  expect(acted).toHaveBeenCalledTimes(1);
  rerender();
  await pass(60);
  expect(acted).toHaveBeenCalledTimes(1);
});

test("another query never shows the data of the one before", async () => {
  const { result, rerender } = renderHook(({ load }) => useQuery(load), {
    initialProps: { load: () => Promise.resolve("one") },
  });
  await pass(0);
  expect(result.current).toEqual({ state: "ready", data: "one" });
  rerender({ load: () => Promise.reject(new Error("unreachable")) });
  expect(result.current.state).toBe("waiting");
  await pass(0);
  expect(result.current.state).toBe("failed");
});

test("live data stand, marked as stale, while they cannot be read again", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce("in review")
    .mockRejectedValue(new Error("unreachable"));
  const { result } = renderHook(() => useLiveQuery(load, never));
  await pass(0);
  await turn("visible");
  expect(result.current).toMatchObject({ state: "ready", data: "in review", isStale: true });
});

test("a live query that could read nothing yet is repeated by itself, and says so until it could", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("unreachable"));
  const { result } = renderHook(() => useLiveQuery(load, never));
  await pass(0);
  expect(result.current.state).toBe("failed");
  await pass(10);
  expect(result.current.state).toBe("failed");
  load.mockResolvedValue("settled");
  await pass(30);
  expect(result.current).toMatchObject({ state: "ready", data: "settled", isStale: false });
  const asked = load.mock.calls.length;
  await pass(3600);
  expect(load).toHaveBeenCalledTimes(asked);
});

test("a tap on 'try again' is seen to do something", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("unreachable"));
  load.mockImplementation(() => new Promise(() => undefined));
  const { result } = renderHook(() => useLiveQuery(load, never));
  await pass(0);
  const { current } = result;
  if (current.state !== "failed") throw new Error(current.state);
  await act(async () => current.retry());
  expect(result.current.state).toBe("waiting");
});
