import { LAZY_PART_TIMEOUT_MS } from "@noren/contract/constants";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePart, withLimit } from "./lazy-part.ts";

test("a part that does not come within 120 s is given up", async () => {
  vi.useFakeTimers();
  const waiting = withLimit(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(LAZY_PART_TIMEOUT_MS);
  expect(await waiting).toBeInstanceOf(Error);
  expect(LAZY_PART_TIMEOUT_MS).toBe(120_000);
  vi.useRealTimers();
});

test("a failed part offers another try, and the try can succeed", async () => {
  let tries = 0;
  const load = async (): Promise<string> => {
    tries += 1;
    if (tries === 1) throw new Error("no network");
    return "here";
  };
  const { result } = renderHook(() => usePart(load));
  expect(result.current.state).toBe("waiting");
  await waitFor(() => expect(result.current.state).toBe("failed"));
  act(() => {
    if (result.current.state === "failed") result.current.retry();
  });
  await waitFor(() => expect(result.current).toEqual({ state: "ready", part: "here" }));
});
