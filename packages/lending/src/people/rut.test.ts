import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigit, formatRut, isRepeatedDigit, parseCompanyRut, parseRut } from "./rut.ts";

const people = fc.integer({ min: 1_000_000, max: 49_999_999 });
const companies = fc.integer({ min: 50_000_000, max: 99_999_999 });

describe("a person's RUT", () => {
  test.each(["12345678-5", "11111111-1", "7654321-6", "9876543-3", "1000005-K", "16000004-K", "16000009-0"])(
    "%s is stored as it is",
    (rut) => expect(parseRut(rut)).toBe(rut),
  );

  test.each(["12.345.678-5", "12345678 5", "123456785", " 12.345.678 - 5 ", "012.345.678-5", "12.345.678–5"])(
    "'%s' is read",
    (typed) => expect(parseRut(typed)).toBe("12345678-5"),
  );

  test("takes k in either case", () => expect(parseRut("16.000.004-k")).toBe("16000004-K"));

  test.each(["12345678-4", "", "5", "K", "1234567K-5", "12345678-55", "999.999-3", "50.000.000-7", "77.777.777-7"])(
    "'%s' is refused",
    (typed) => expect(parseRut(typed)).toBeUndefined(),
  );

  test("is shown with dots and read back", () => {
    fc.assert(
      fc.property(people, (body) => {
        const rut = parseRut(`${body}${checkDigit(body)}`);
        expect(rut).toBe(`${body}-${checkDigit(body)}`);
        const shown = rut && formatRut(rut);
        expect(shown).toMatch(/^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/);
        expect(parseRut(shown ?? "")).toBe(rut);
      }),
    );
  });

  test("has one check digit, which finds any digit changed", () => {
    fc.assert(
      fc.property(people, fc.nat(6), fc.integer({ min: 1, max: 9 }), (body, place, change) => {
        const digits = String(body).split("");
        digits[place] = String((Number(digits[place]) + change) % 10);
        expect(checkDigit(Number(digits.join("")))).not.toBe(checkDigit(body));
      }),
    );
  });

  test("of one repeated digit is noticed", () => {
    const [repeated, usual] = [parseRut("11.111.111-1"), parseRut("12.345.678-5")];
    expect(repeated && isRepeatedDigit(repeated)).toBe(true);
    expect(usual && isRepeatedDigit(usual)).toBe(false);
  });
});

describe("a company's RUT", () => {
  test("is read by its own way only", () => {
    const rut = parseCompanyRut("77.777.777-7");
    expect(rut).toBe("77777777-7");
    expect(rut && formatRut(rut)).toBe("77.777.777-7");
    expect(parseCompanyRut("12.345.678-5")).toBeUndefined();
    expect(parseCompanyRut("77.777.777-8")).toBeUndefined();
  });

  test("and a person's are never the same", () => {
    fc.assert(
      fc.property(fc.oneof(people, companies), (body) => {
        const typed = `${body}-${checkDigit(body)}`;
        expect([parseRut(typed), parseCompanyRut(typed)].filter(Boolean)).toStrictEqual([typed]);
      }),
    );
  });
});
