import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDraft, storeDraft, readDraft } from "./drafts.ts";
import { forgetDrafts } from "./forget-stored.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was typed is there after a reload, for its owner alone", () => {
  storeDraft("survey", "ana", { income: 500_000 });
  expect(readDraft("survey", "ana")).toEqual({ income: 500_000 });
  expect(readDraft("survey", "bea")).toBeUndefined();
  // Somebody else on this phone: the draft is gone for good.
  expect(readDraft("survey", "ana")).toBeUndefined();
});

test("a draft is kept for seven days, and goes when it is saved or its owner logs out", () => {
  storeDraft("survey", "ana", { income: 1 });
  vi.advanceTimersByTime(7 * 24 * 3_600_000 - 1);
  expect(readDraft("survey", "ana")).toEqual({ income: 1 });
  vi.advanceTimersByTime(1);
  expect(readDraft("survey", "ana")).toBeUndefined();
  storeDraft("survey", "ana", {});
  storeDraft("contacts", "ana", {});
  forgetDraft("survey");
  expect([readDraft("survey", "ana"), readDraft("contacts", "ana")]).toEqual([undefined, {}]);
  forgetDrafts();
  expect(readDraft("contacts", "ana")).toBeUndefined();
});

test("nobody's draft is kept, and what cannot be read counts as none", () => {
  storeDraft("survey", undefined, { income: 1 });
  expect(localStorage.length).toBe(0);
  localStorage.setItem("noren.draft.survey", "{");
  expect(readDraft("survey", "ana")).toBeUndefined();
});
