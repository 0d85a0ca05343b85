import { describe, expect, test } from "vitest";
import { askedOnly, surveyFaults } from "./survey.ts";

const questions = [
  { value: "purpose", kind: "choice", choices: [{ value: "health" }, { value: "other" }] },
  { value: "monthlyIncome", kind: "pesos" },
  { value: "politicallyExposed", kind: "yesNo" },
] as const;
const complete = { purpose: "health", monthlyIncome: 500_000, politicallyExposed: false };

test("complete answers have no fault", () => {
  expect(surveyFaults(complete, questions)).toEqual([]);
  expect(surveyFaults({ ...complete, monthlyIncome: 0, politicallyExposed: true }, questions)).toEqual([]);
});

test("every question must be answered", () => {
  expect(surveyFaults({}, questions)).toEqual([
    { path: "purpose", code: "missing" },
    { path: "monthlyIncome", code: "missing" },
    { path: "politicallyExposed", code: "missing" },
  ]);
});

test.each([
  ["purpose", "holiday", "not_in_list"],
  ["purpose", true, "not_in_list"],
  ["purpose", "", "missing"],
  ["monthlyIncome", "500000", "wrong_kind"],
  ["monthlyIncome", 0.5, "wrong_kind"],
  ["monthlyIncome", Number.NaN, "wrong_kind"],
  ["monthlyIncome", -1, "out_of_range"],
  ["monthlyIncome", 50_000_001, "out_of_range"],
  ["politicallyExposed", "no", "wrong_kind"],
  ["politicallyExposed", 0, "wrong_kind"],
] as const)("%s: %j is %s", (path, answer, code) => {
  expect(surveyFaults({ ...complete, [path]: answer }, questions)).toEqual([{ path, code }]);
});

test("a key that is no question is named, and what every object inherits is no answer", () => {
  expect(surveyFaults({ ...complete, income: 1 }, questions)).toEqual([{ path: "income", code: "unknown" }]);
  expect(surveyFaults({ ...complete, toString: true }, questions)).toEqual([{ path: "toString", code: "unknown" }]);
  expect(surveyFaults(complete, [...questions, { value: "toString", kind: "yesNo" }])).toEqual([
    { path: "toString", code: "missing" },
  ]);
});

describe("a question that an answer makes needless", () => {
  const withDebt = [
    { value: "otherLoans", kind: "choice", choices: [{ value: "none" }, { value: "one" }] },
    { value: "otherDebtPayment", kind: "pesos", unless: { question: "otherLoans", answer: "none" } },
  ] as const;

  test("is neither demanded nor kept: whoever has no other debts is not asked what they cost", () => {
    expect(surveyFaults({ otherLoans: "none" }, withDebt)).toEqual([]);
    expect(askedOnly({ otherLoans: "none", otherDebtPayment: 0 }, withDebt)).toEqual({ otherLoans: "none" });
  });

  test("is demanded of everybody else", () => {
    const missing = { path: "otherDebtPayment", code: "missing" };
    expect(surveyFaults({ otherLoans: "one" }, withDebt)).toEqual([missing]);
    expect(surveyFaults({}, withDebt)).toEqual([{ path: "otherLoans", code: "missing" }, missing]);
    expect(askedOnly({ otherLoans: "one", otherDebtPayment: 5, other: true }, withDebt)).toEqual({
      otherLoans: "one",
      otherDebtPayment: 5,
      other: true,
    });
  });

  test("an app from before, which sends it, is not refused", () => {
    expect(surveyFaults({ otherLoans: "none", otherDebtPayment: 0 }, withDebt)).toEqual([]);
  });
});
