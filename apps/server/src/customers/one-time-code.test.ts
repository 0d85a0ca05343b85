import { HOUR_MS } from "@noren/lending/calendar/durations";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf } from "../platform/clock.ts";
import { countWrongTry, isAliveFor, isUsedUp, maySend, mayCheck } from "./one-time-code.ts";

const NOW = Date.UTC(2026, 10, 19, 12);
const now = instantOf(NOW);
const ago = (ms: number): Date => instantOf(NOW - ms);
const counters = { lastSentAt: null, sentToday: 0, wrongToday: 0 };
const code = { type: 1, deviceId: "phone", expiresAt: instantOf(NOW + 1), wrongTries: 0 };

describe("a code is sent", () => {
  test("and lives three minutes", () => {
    expect(maySend(counters, now)).toEqual({ send: true, expiresAt: instantOf(NOW + 180_000) });
  });

  test.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_999, 1],
  ])("not %i ms after the last one: in %i seconds", (waited, resendAfter) => {
    expect(maySend({ ...counters, sentToday: 10, lastSentAt: ago(waited) }, now)).toEqual({
      send: false,
      why: "already-sent",
      resendAfter,
    });
  });

  test("a minute after it, up to ten a day", () => {
    const waited = { ...counters, lastSentAt: ago(60_000) };
    expect(maySend({ ...waited, sentToday: 9 }, now)).toMatchObject({ send: true });
    expect(maySend({ ...waited, sentToday: 10 }, now)).toEqual({ send: false, why: "used-up-today" });
  });

  test("no more after five wrong tries, not even in a minute", () => {
    expect(maySend({ ...counters, wrongToday: 4 }, now)).toMatchObject({ send: true });
    expect(maySend({ ...counters, wrongToday: 5, lastSentAt: now }, now)).toEqual({
      send: false,
      why: "used-up-today",
    });
  });

  test.each([
    [4, 9, false],
    [5, 0, true],
    [0, 10, true],
  ])("%i wrong and %i sent: used up is %s", (wrongToday, sentToday, usedUp) => {
    expect(isUsedUp({ ...counters, wrongToday, sentToday })).toBe(usedUp);
  });
});

describe("a code is compared", () => {
  const asked = { type: 1, deviceId: "phone" };

  test("to the last millisecond of its life, on the device and for the purpose that it was sent for", () => {
    expect(mayCheck(counters, code, asked, now)).toBe("compare");
    expect(mayCheck(counters, { ...code, expiresAt: now }, asked, now)).toBe("expired");
    expect(mayCheck(counters, code, { ...asked, deviceId: "another" }, now)).toBe("expired");
    expect(mayCheck(counters, code, { ...asked, type: 2 }, now)).toBe("expired");
    expect(mayCheck(counters, undefined, asked, now)).toBe("expired");
    expect([isAliveFor(code, "phone", now), isAliveFor(code, "another", now)]).toEqual([true, false]);
  });

  test("not after five wrong tries of the day; that more were sent than ten stops no comparing", () => {
    expect(mayCheck({ ...counters, wrongToday: 5 }, code, asked, now)).toBe("used-up-today");
    expect(mayCheck({ ...counters, wrongToday: 4, sentToday: 10 }, code, asked, now)).toBe("compare");
  });
});

test.each([
  [0, 0, { wrongTries: 1, wrongToday: 1, triesLeft: 2, spent: false, usedUpToday: false }],
  [1, 1, { wrongTries: 2, wrongToday: 2, triesLeft: 1, spent: false, usedUpToday: false }],
  [2, 2, { wrongTries: 3, wrongToday: 3, triesLeft: 0, spent: true, usedUpToday: false }],
  [0, 3, { wrongTries: 1, wrongToday: 4, triesLeft: 1, spent: false, usedUpToday: false }],
  [0, 4, { wrongTries: 1, wrongToday: 5, triesLeft: 0, spent: true, usedUpToday: true }],
])("a wrong try after %i on the code and %i in the day", (wrongTries, wrongToday, counted) => {
  expect(countWrongTry({ ...counters, wrongToday }, { ...code, wrongTries })).toEqual(counted);
});

test("however somebody goes on, a phone's pool takes five wrong tries a day and ten codes", () => {
  const waits = fc.array(fc.integer({ min: 0, max: 4 * HOUR_MS }), { maxLength: 60 });
  fc.assert(
    fc.property(waits, (all) => {
      let guard: { lastSentAt: Date | null; sentToday: number; wrongToday: number } = { ...counters };
      let live: typeof code | undefined;
      let at = NOW;
      for (const wait of all) {
        at += wait;
        const sending = maySend(guard, instantOf(at));
        if (sending.send) {
          live = { ...code, expiresAt: sending.expiresAt };
          guard = { ...guard, lastSentAt: instantOf(at), sentToday: guard.sentToday + 1 };
        }
        if (!live || mayCheck(guard, live, code, instantOf(at)) !== "compare") continue;
        const { wrongTries, wrongToday, spent } = countWrongTry(guard, live);
        guard = { ...guard, wrongToday };
        live = spent ? undefined : { ...live, wrongTries };
      }
      expect(guard.wrongToday).toBeLessThanOrEqual(5);
      expect(guard.sentToday).toBeLessThanOrEqual(10);
    }),
  );
});
