import { type Language, languages } from "@noren/contract/languages";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { type CreditInputs, decideCredit } from "@noren/lending/credit/credit";
import { creditPolicy1 } from "@noren/lending/credit/credit-policy-1";
import { type Reason, type ReasonCode, reason, reasons } from "@noren/lending/credit/credit-reasons";
import { pesos } from "@noren/lending/money/money";
import { describe, expect, test } from "vitest";
import { decisionInWords } from "./decision-words.ts";

const good: CreditInputs = {
  day: calendarDay("2026-11-16"),
  birthday: calendarDay("1995-01-01"),
  certified: true,
  ownAccount: true,
  runTaken: false,
  suspended: false,
  politicallyExposed: false,
  income: pesos(1_900_000),
  fixedCosts: pesos(1_300_000),
  otherDebt: pesos(100_000),
  bureau: { kind: "report", monthlyDebt: pesos(0), overdue: pesos(0) },
  production: true,
  statuses: [],
  loansPaidOut: 0,
  settledOnTime: 2,
  inUse: pesos(0),
  falling: [],
  sharedDevice: 0,
  sharedAccount: 0,
  carrier: { kind: "none" },
  seenByPerson: false,
  request: { amount: pesos(100_000), due: calendarDay("2026-12-16"), total: pesos(102_966) },
};

const reasonsOf = (change: Partial<CreditInputs>): readonly Reason[] =>
  decideCredit({ ...good, ...change }, creditPolicy1).reasons;

/** Every reason that the rules can find, with its real figures. */
const found: readonly Reason[] = [
  {},
  { birthday: calendarDay("2008-12-01") },
  { birthday: calendarDay("1940-12-01") },
  { certified: false, ownAccount: false, runTaken: true, suspended: true, politicallyExposed: true },
  { statuses: [70, 80] as const, sharedDevice: 1, sharedAccount: 1 },
  { bureau: { kind: "report", monthlyDebt: pesos(0), overdue: pesos(1_234_567) } as const },
  { bureau: { kind: "none" } as const },
  { income: pesos(0) },
  { income: pesos(1_500_000), falling: [{ due: calendarDay("2026-12-01"), total: pesos(10_000) }] },
  { inUse: pesos(250_000) },
  { carrier: { kind: "check", passed: false, failures: 3 } as const },
  { carrier: { kind: "check", passed: false, failures: 1 } as const },
  { seenByPerson: true },
].flatMap(reasonsOf);

/** Those that no inputs above lead to: they have no figures. */
const others: readonly Reason[] = (Object.keys(reasons) as ReasonCode[])
  .filter((code) => !found.some((one) => one.code === code))
  .map((code) => reason(code));

const said = (code: ReasonCode, change: Partial<CreditInputs>) => {
  const first = reasonsOf(change).find((one) => one.code === code);
  if (!first) throw new Error(`the rules did not find ${code}`);
  return decisionInWords({ outcome: "reject", reasons: [first] }, "esp")[0];
};

const shownIn = (language: Language) =>
  decisionInWords({ outcome: "review", reasons: [...found, ...others] }, language);

describe("a reason in words", () => {
  test.each(languages)("%s: every one has its figures, formatted, and nothing left to fill in", (language) => {
    for (const { text, remedy = "" } of shownIn(language)) {
      expect(`${text} ${remedy}`).not.toMatch(/[{}]|undefined|score|\s[\s.,]|(?<!\d)(?!20\d\d\b)\d{4,}/);
    }
  });

  test("amounts as $1.200.000, days in words", () => {
    const owing = { kind: "report", monthlyDebt: pesos(0), overdue: pesos(1_234_567) } as const;
    expect(said("overdue-elsewhere", { bureau: owing })?.text).toContain("por $1.234.567 con");
    expect(said("too-young", { birthday: calendarDay("2008-12-01") })).toEqual({
      code: "too-young",
      text: "Prestamos desde los 18 años, y tú los cumples el 1 de diciembre de 2026.",
      remedy: "Puedes pedirlo desde el 1 de diciembre de 2026.",
    });
  });

  test("what cannot be helped has no remedy, and nobody is told to wait for a person who will not look", () => {
    expect(said("seen-by-a-person", { seenByPerson: true })).not.toHaveProperty("remedy");
    expect(said("shared-device", { sharedDevice: 1 })).not.toHaveProperty("remedy");
    const toReview = { outcome: "review", reasons: reasonsOf({ sharedDevice: 1 }) } as const;
    expect(decisionInWords(toReview, "en")[0]?.remedy).toContain("a person reviews it");
  });
});
