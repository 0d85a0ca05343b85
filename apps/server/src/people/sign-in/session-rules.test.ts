import { DAY_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import type { DeviceKeyId } from "@noren/sealed/envelope";
import { describe, expect, test } from "vitest";
import type { Admission } from "../../customers/sessions.ts";
import { instantOf } from "../../platform/clock.ts";
import { judgeSession, type Proof } from "./session-rules.ts";

const NOW = Date.UTC(2026, 10, 19, 12);
const now = instantOf(NOW);
const ago = (ms: number): Date => instantOf(NOW - ms);
const key = "key-of-the-device" as DeviceKeyId;
const next = "key-that-follows" as DeviceKeyId;
const agreed = (id: DeviceKeyId) => ({ id, ticket: "ticket" });

const found: Admission = {
  fresh: true,
  before_start: false,
  session_id: "session",
  signed_in_at: ago(DAY_MS),
  seen_at: ago(MINUTE_MS),
  expires_at: instantOf(NOW + DAY_MS),
  ended_at: null,
  token_made_at: ago(MINUTE_MS),
  token_used_at: ago(MINUTE_MS),
  token_ends_at: null,
  token_key_id: key,
  token_restricted: false,
  user_id: "user",
  biz_status: 60,
  state: "active",
};
const judged = (change: Partial<Admission>, proof: Partial<Proof> = {}) =>
  judgeSession({ ...found, ...change }, { key: { id: key }, hasHalf: () => false, ...proof }, now);

describe("a session", () => {
  test("is its person's, as they stand", () => {
    expect(judged({})).toEqual({
      userId: "user",
      sessionId: "session",
      bizStatus: 60,
      state: "active",
      restricted: false,
      tokenIsNew: false,
      renewal: undefined,
      touch: false,
    });
  });

  test.each(["session_id", "user_id", "expires_at", "seen_at", "signed_in_at", "biz_status"] as const)(
    "is nobody's without %s",
    (name) => expect(judged({ [name]: null })).toBe("unknown"),
  );

  test("that was ended is unknown, also where it has expired since", () => {
    expect(judged({ ended_at: ago(1) })).toBe("unknown");
    expect(judged({ ended_at: ago(1), expires_at: ago(1) })).toBe("unknown");
  });

  test("ends to the millisecond: without a visit for its time, and 180 days after signing in in any case", () => {
    expect(judged({ expires_at: now })).toBe("expired");
    expect(judged({ expires_at: instantOf(NOW + 1) })).toMatchObject({ userId: "user" });
    expect(judged({ signed_in_at: ago(180 * DAY_MS) })).toBe("expired");
    expect(judged({ signed_in_at: ago(180 * DAY_MS - 1) })).toMatchObject({ userId: "user" });
  });

  test("is written down as seen every five minutes", () => {
    expect(judged({ seen_at: ago(5 * MINUTE_MS) })).toMatchObject({ touch: true });
    expect(judged({ seen_at: ago(5 * MINUTE_MS - 1) })).toMatchObject({ touch: false });
  });

  test.each([
    ["active", "active"],
    ["suspended", "suspended"],
    ["erased", "erased"],
    [null, "active"],
  ])("of somebody who is %s says %s", (state, said) => expect(judged({ state })).toMatchObject({ state: said }));

  test("is restricted while its token is, and says whether that was used yet", () => {
    expect(judged({ token_restricted: true })).toMatchObject({ restricted: true });
    expect(judged({ token_used_at: null })).toMatchObject({ tokenIsNew: true });
  });
});

describe("a token that is bound to a key", () => {
  const unproven = { unproven: { userId: "user", sessionId: "session" } };

  test("serves whoever proves it, and is followed where another key was agreed on", () => {
    expect(judged({}, { key: { id: key, agreed: agreed(key) } })).toMatchObject({ renewal: undefined });
    expect(judged({}, { key: { id: key, agreed: agreed(next) } })).toMatchObject({
      renewal: { keyId: next, why: "due" },
      restricted: false,
    });
  });

  test("proves nothing under another key, under none, or by a key's name alone", () => {
    expect(judged({}, { key: undefined })).toEqual(unproven);
    expect(judged({}, { key: { id: next } })).toEqual(unproven);
    expect(judged({}, { key: { id: next, agreed: agreed(key) } })).toEqual(unproven);
  });

  test("of a device that lost its key is followed by a restricted one, for its half alone and at a first exchange alone", () => {
    const first = { id: next, agreed: agreed(next) };
    const asked: string[] = [];
    const hasHalf = (sessionId: string): boolean => asked.push(sessionId) > 0;
    expect(judged({}, { key: first, hasHalf })).toMatchObject({
      renewal: { keyId: next, why: "lost" },
      restricted: true,
    });
    expect(asked).toEqual(["session"]);
    expect(judged({}, { key: first })).toEqual(unproven);
    expect(judged({}, { key: { id: next, agreed: agreed("a-third-one" as DeviceKeyId) }, hasHalf })).toEqual(unproven);
    expect(judged({}, { key: { id: next }, hasHalf })).toEqual(unproven);
    expect(judged({}, { key: undefined, hasHalf })).toEqual(unproven);
  });

  test("that has ended is given back to whoever proves it, and to nobody else", () => {
    expect(judged({ token_ends_at: now })).toMatchObject({ renewal: { keyId: key, why: "returned" } });
    expect(judged({ token_ends_at: instantOf(NOW + 1) })).toMatchObject({ renewal: undefined });
    expect(judged({ token_ends_at: now }, { key: { id: key, agreed: agreed(next) } })).toMatchObject({
      renewal: { keyId: next, why: "returned" },
    });
    expect(judged({ token_ends_at: now }, { key: undefined })).toEqual(unproven);
  });
});

describe("a token without a key", () => {
  const unbound = { token_key_id: null };

  test("is followed by one with a key at the first call that has one", () => {
    expect(judged(unbound)).toMatchObject({ renewal: { keyId: key, why: "due" } });
    expect(judged(unbound, { key: { id: key, agreed: agreed(next) } })).toMatchObject({
      renewal: { keyId: next, why: "due" },
    });
  });

  test("and otherwise by another without, once a day", () => {
    const none = { key: undefined };
    expect(judged({ ...unbound, token_made_at: ago(DAY_MS) }, none)).toMatchObject({
      renewal: { keyId: null, why: "due" },
    });
    expect(judged({ ...unbound, token_made_at: ago(DAY_MS - 1) }, none)).toMatchObject({ renewal: undefined });
    expect(judged({ ...unbound, token_made_at: null }, none)).toMatchObject({ renewal: undefined });
  });

  test("that has ended is worth nothing", () => {
    expect(judged({ ...unbound, token_ends_at: now })).toBe("unknown");
  });
});
