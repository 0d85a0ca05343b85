import { createHmac } from "node:crypto";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { describe, expect, test } from "vitest";
import { checkTimed, FINTOC_FORM, KHIPU_FORM, signTimed } from "./timed-signature.ts";

const secret = "whsec_test";
const body = Buffer.from('{"amount":1}');
const now = 1_790_000_000_123;

describe("both forms", () => {
  test("Fintoc's: seconds, hexadecimal, v1", () => {
    const expected = createHmac("sha256", secret).update('1790000000.{"amount":1}').digest("hex");
    expect(signTimed(FINTOC_FORM, secret, body, now)).toBe(`t=1790000000,v1=${expected}`);
  });

  test("Khipu's: milliseconds, base64, s", () => {
    const expected = createHmac("sha256", secret).update('1790000000123.{"amount":1}').digest("base64");
    expect(signTimed(KHIPU_FORM, secret, body, now)).toBe(`t=1790000000123,s=${expected}`);
  });
});

describe.each([
  ["Fintoc", FINTOC_FORM],
  ["Khipu", KHIPU_FORM],
] as const)("%s's form", (_name, form) => {
  const header = signTimed(form, secret, body, now);
  const check = (given: string | string[] | undefined, at = now, of = body) => checkTimed(form, secret, of, given, at);

  test("holds for 300 seconds before and after", () => {
    const base = Math.floor(now / form.unitMs) * form.unitMs;
    expect([0, 300_000, -300_000].map((age) => check(header, base + age))).toEqual(["good", "good", "good"]);
    expect([300_001, -300_001, DAY_MS].map((age) => check(header, base + age))).toEqual([
      "too-old",
      "too-old",
      "too-old",
    ]);
  });

  test("another body, secret, time or form is refused, whatever its age", () => {
    const foreign = signTimed(form, "other", body, now);
    const moved = header.replace(/t=\d+/, `t=${Math.floor(now / form.unitMs) + 1}`);
    const otherForm = signTimed(form === FINTOC_FORM ? KHIPU_FORM : FINTOC_FORM, secret, body, now);
    expect([foreign, moved, otherForm].map((given) => check(given))).toEqual(Array(3).fill("bad-signature"));
    expect(check(header, now, Buffer.from('{"amount":2}'))).toBe("bad-signature");
    expect(check(foreign, now + DAY_MS)).toBe("bad-signature");
  });

  test("none, two, or a torn header is refused", () => {
    const [time = "", signature = ""] = header.split(/,(.*)/s);
    const torn = [
      undefined,
      [header, header],
      "",
      "t=",
      ",",
      time,
      signature,
      `t=now,${signature}`,
      header.slice(0, -1),
    ];
    expect(torn.map((given) => check(given))).toEqual(Array(torn.length).fill("bad-signature"));
    expect(check(`${time},${time},${signature}`)).toBe("bad-signature");
  });

  test("one good signature of several is enough, as while a secret is being changed", () => {
    const [time = "", signature = ""] = header.split(/,(.*)/s);
    expect(check(`${time},${form.field}=nonsense,${signature}`)).toBe("good");
    expect(check(`${time}, ${signature}`)).toBe("good");
  });
});
