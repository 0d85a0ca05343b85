import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "../../i18n/choose-language.ts";
import { later } from "../../platform/clock.ts";
import { noteSlow } from "../../platform/slow-reading.ts";
import { NetworkBar } from "./network-bar.tsx";

beforeAll(() => startLanguage("esp"));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const SLOW = "La conexión está lenta. Seguimos intentando.";

test("what is read for 8 seconds says so above whatever the screen shows, until the answer is there", async () => {
  render(
    <>
      <NetworkBar />
      <p>Lo que ya se sabía</p>
    </>,
  );
  const reading = noteSlow(later(9000));
  await pass(7999);
  expect(screen.queryByText(SLOW)).toBeNull();
  await pass(1);
  expect(screen.getByText(SLOW)).toBeTruthy();
  expect(screen.getByText("Lo que ya se sabía")).toBeTruthy();
  await pass(1000);
  await reading;
  expect(screen.queryByText(SLOW)).toBeNull();
});

test("a quick answer is never called slow", async () => {
  render(<NetworkBar />);
  await noteSlow(Promise.resolve("read"));
  await pass(60_000);
  expect(screen.queryByText(SLOW)).toBeNull();
});
