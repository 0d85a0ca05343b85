import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scrubMessage, scrubStack } from "./scrub-error.ts";

/** Letters that no word of the code around it has, so that a leftover is found. */
const typed = fc.string({
  unit: fc.constantFrom("ñ", "Ñ", "ç", "é", " ", "'", '"', "?", "`"),
  minLength: 2,
  maxLength: 30,
});
const digits = fc.stringMatching(/^\+?\d[\d .-]{5,14}\d$/);

describe("nothing of a person's is left of an error's message", () => {
  test("what was quoted, whatever it is", () => {
    fc.assert(
      fc.property(typed, fc.constantFrom('"', "'", "`"), (value, quote) => {
        const left = scrubMessage(`could not read ${quote}${value.replaceAll(/["'`]/g, "")}${quote} here`);
        expect(left).toBe("could not read … here");
      }),
    );
  });

  test("no digit, so no phone, RUN, amount, date or code", () => {
    fc.assert(
      fc.property(digits, fc.string(), (value, around) => {
        expect(scrubMessage(`${around} ${value} ${around}`)).not.toMatch(/\d/);
      }),
    );
  });

  test.each([
    ["Failed to fetch https://noren.example/api/user/login/otp?phone=912345678&type=1", "Failed to fetch …"],
    ["no answer for camila@noren.example", "no answer for …"],
    ["refused at /repay-code?ref=abcDEF", "refused at /repay-code"],
    ['Unexpected token in JSON at "Camila Ro', "Unexpected token in JSON at …"],
    ["RUN 12.345.678-K is taken", "RUN … is taken"],
    ["the part did not come in time", "the part did not come in time"],
  ])("%s", (message, left) => expect(scrubMessage(message)).toBe(left));

  test("a very long one is cut", () => expect(scrubMessage("ab ".repeat(5000))).toHaveLength(200));
});

test("of a stack only files of ours, lines and columns are left", () => {
  const stack = `TypeError: Camila 912345678
    at save (https://noren.example/assets/home-1a2b3c4d.js?x=secret:1:2345)
    at https://noren.example/assets/shell-99.js:3:4
submit@https://noren.example/assets/login-77.js:5:6`;
  expect(scrubStack(stack)).toEqual(["home-1a2b3c4d.js:1:2345", "shell-99.js:3:4", "login-77.js:5:6"]);
  expect(scrubStack("at x (a.js:1:2)\n".repeat(100))).toHaveLength(20);
});
