import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, nationalDigits, parsePhone } from "./phone.ts";

describe("a phone", () => {
  test.each([
    "912345678",
    "9 1234 5678",
    "56912345678",
    "56 9 1234 5678",
    "+56912345678",
    "+56 9 1234 5678",
    "+56 (9) 1234-5678",
    "0056 9 1234 5678",
    "0912345678",
    "09 1234 5678",
  ])("'%s' is read", (typed) => expect(parsePhone(typed)).toBe("+56912345678"));

  test.each([
    "",
    "12345678",
    "812345678",
    "9123456789",
    "91234567",
    "+57912345678",
    "9a2345678",
    "+0912345678",
    "22345678",
  ])("'%s' is refused", (typed) => expect(parsePhone(typed)).toBeUndefined());

  test("is shown, shortened and read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 900_000_000, max: 999_999_999 }), (national) => {
        const phone = parsePhone(String(national));
        expect(phone).toBe(`+56${national}`);
        expect(phone && nationalDigits(phone)).toBe(String(national));
        expect(parsePhone(phone ? formatPhone(phone) : "")).toBe(phone);
      }),
    );
  });

  test("has its usual spaces", () => {
    const phone = parsePhone("912345678");
    expect(phone && formatPhone(phone)).toBe("+56 9 1234 5678");
  });
});
