import { afterEach, expect, test } from "vitest";
import { rememberAgreed } from "../../platform/device/agreement.ts";
import { askedBefore, rememberLater } from "./asked-before.ts";
import { whatToAsk } from "./what-to-ask.ts";

const DAY = 24 * 3_600_000;
const never = { agreed: [], laterAt: undefined };

afterEach(() => localStorage.clear());

test("what the browser would ask about is asked for, and nothing else", () => {
  expect(whatToAsk({ location: true, notifications: true }, never, 0)).toEqual(["location", "notifications"]);
  expect(whatToAsk({ location: false, notifications: true }, never, 0)).toEqual(["notifications"]);
  expect(whatToAsk({ location: false, notifications: false }, never, 0)).toEqual([]);
});

test("'next time' asks again, not before 7 days", () => {
  const both = { location: true, notifications: true } as const;
  const later = { agreed: [], laterAt: DAY };
  expect(whatToAsk(both, later, 8 * DAY - 1)).toEqual([]);
  expect(whatToAsk(both, later, 8 * DAY)).toEqual(["location", "notifications"]);
});

test("what was agreed to is not asked for again", () => {
  expect(askedBefore()).toEqual(never);
  rememberAgreed(["location"]);
  expect(localStorage.getItem("isAgree")).toBe("location");
  expect(whatToAsk({ location: true, notifications: true }, askedBefore(), 0)).toEqual(["notifications"]);
  rememberAgreed(["notifications"]);
  expect(askedBefore().agreed).toEqual(["location", "notifications"]);
});

test("'next time' stores no agreement", () => {
  rememberLater();
  expect(localStorage.getItem("isAgree")).toBeNull();
  expect(askedBefore().laterAt).toBeGreaterThan(0);
});
