import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../../../calls/failure.ts";
import { type CaptureCalls, useCapture, type Verdict } from "./use-capture.ts";

const taken: Verdict = { verdict: "accepted", done: true, reasons: [] } as unknown as Verdict;
const busy = (): Promise<never> => Promise.reject(new Refused({ code: 503, message: "", data: null }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function capture(answers: readonly (() => Promise<Verdict>)[]) {
  let taking = 0;
  const verdicts: Verdict[] = [];
  const calls: CaptureCalls = {
    start: () => Promise.resolve({ transactionId: "t", poses: [] }),
    take: () => {
      taking += 1;
      return (answers[taking - 1] ?? busy)();
    },
  };
  const hook = renderHook(() =>
    useCapture(
      calls,
      (verdict) => verdicts.push(verdict),
      () => undefined,
    ),
  );
  await act(() => hook.result.current.send(new Blob(["picture"])));
  return { state: () => hook.result.current.sending.state, times: () => taking, verdicts };
}

test("a picture that a busy server did not read is sent again by itself until it is answered", async () => {
  const { state, times, verdicts } = await capture([busy, busy, () => Promise.resolve(taken)]);
  expect([state(), times()]).toEqual(["cut-off", 1]);
  await pass(3);
  expect([state(), times()]).toEqual(["cut-off", 2]);
  await pass(10);
  expect([state(), times(), verdicts]).toEqual(["idle", 3, [taken]]);
  await pass(600);
  expect(times()).toBe(3);
});

test("after five times it waits for the borrower", async () => {
  const { state, times } = await capture([]);
  for (const seconds of [3, 10, 30, 60, 3600]) await pass(seconds);
  expect([state(), times()]).toEqual(["cut-off", 5]);
});
