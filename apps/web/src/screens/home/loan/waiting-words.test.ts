import { expect, test } from "vitest";
import { waitingWords } from "./waiting-words.ts";

test("an approved loan whose payout nobody has confirmed is not in review", () => {
  expect(waitingWords("wait-for-bank")).toMatchObject({ badge: "home.payout", text: "home.bank.text" });
});

test("an order that is not recognised asks for nothing", () => {
  expect(waitingWords("wait-for-dispute")).toEqual({
    badge: "home.disputed",
    text: "home.disputed.text",
    isNow: false,
  });
});

test("whoever decides, machine or person, it is in review", () => {
  expect(waitingWords("wait-for-decision").badge).toBe("home.review");
  expect(waitingWords("wait-for-person").badge).toBe("home.review");
});

test.each([
  ["carrier-check", "/api-phone-check"],
  ["correct-account", "/order"],
])("%s is the borrower's step, and leads there", (nextStep, to) => {
  expect(waitingWords(nextStep)).toMatchObject({ isNow: true, step: { to } });
});
