import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../i18n/texts.ts";
import { GuideOverlay } from "./guide-overlay.tsx";
import { isGuideDue, rememberGuide } from "./once-a-device.ts";

beforeEach(() => {
  vi.useFakeTimers();
  speak("esp");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

test("section 9: the guide's listener begins after 50 ms, so that the tap that opened it does not close it", async () => {
  const onClose = vi.fn<() => void>();
  render(<GuideOverlay kind="safari" onClose={onClose} />);
  const overlay = screen.getByRole("dialog", { hidden: true });
  await act(() => vi.advanceTimersByTimeAsync(49));
  fireEvent.click(overlay);
  expect(onClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  fireEvent.click(screen.getByRole("list", { hidden: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(overlay);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("the browser's own question is offered where there is one", () => {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: "accepted" }));
  const offered = { name: "add-to-screen.install", hidden: true };
  render(<GuideOverlay kind="chrome" onClose={() => undefined} />);
  expect(screen.queryByRole("button", offered)).toBeNull();
  cleanup();
  Object.assign(window, { installEvent: { prompt } });
  render(<GuideOverlay kind="chrome" onClose={() => undefined} />);
  fireEvent.click(screen.getByRole("button", offered));
  expect(prompt).toHaveBeenCalledTimes(1);
});

const PHONE = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";
const DESK = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36";

test("'shown once per device for the renewal page', on a phone that has not installed the app", () => {
  expect(isGuideDue({ agent: PHONE, isInstalled: true })).toBe(false);
  expect(isGuideDue({ agent: DESK, isInstalled: false })).toBe(false);
  expect(isGuideDue({ agent: PHONE, isInstalled: false })).toBe(true);
  rememberGuide();
  expect(isGuideDue({ agent: PHONE, isInstalled: false })).toBe(false);
});
