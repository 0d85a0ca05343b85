import { languages } from "@noren/contract/languages";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { describe, expect, test } from "vitest";
import type { MessageKind, MessageValues } from "./message-kinds.ts";
import { sayContact, sayMessage, shownValues } from "./say-message.ts";

const orderId = "7d7a4ab5-60cd-4c8a-9a37-6d5f3c2b7a10";
const ofLoan = { orderId, amount: pesos(1_200_000) };
const due = { ...ofLoan, due: calendarDay("2026-12-16") };
const paid = { ...ofLoan, left: pesos(20_000) };
const until = { amount: pesos(1000), until: calendarDay("2026-12-16") };

/** One of each kind, with exactly what it is told with. */
const samples: { readonly [Kind in MessageKind]: MessageValues[Kind] } = {
  "decided-approved": ofLoan,
  "decided-rejected": ofLoan,
  "decided-review": ofLoan,
  "paid-out": due,
  "payout-failed": ofLoan,
  "payout-held": { ...ofLoan, until: due.due },
  "application-closed": ofLoan,
  "due-soon": due,
  overdue: due,
  "payment-credited": paid,
  "payment-partial-extension": { ...due, why: "short" },
  "loan-extended": due,
  "loan-settled": ofLoan,
  "loan-withdrawn": ofLoan,
  "payment-reversed": paid,
  "credit-returned": ofLoan,
  "interest-given-back": ofLoan,
  "coupon-received": until,
  "reservation-offered": until,
  "account-changed": {},
  "account-suspended": {},
  "account-freed": {},
  "phone-change-asked": {},
  "phone-change-stopped": {},
  "phone-changed": {},
  "phone-change-rejected": {},
  "data-request-answered": {},
  "passkey-added": {},
  "codes-explained": {},
  "session-closed": {},
  "voucher-matched": ofLoan,
  "voucher-refused": { orderId },
  "review-answered": ofLoan,
  "dispute-closed": { ...ofLoan, outcome: "fraud" },
  "feedback-answer": { caseNumber: "C-17" },
  "identity-in-review": {},
  "identity-approved": {},
  "identity-rejected": {},
  "code-sent": { purpose: "login" },
  "due-date-moved": due,
};
const kinds = Object.keys(samples) as MessageKind[];

describe.each(languages)("in %s", (language) => {
  test.each(kinds)("'%s' says all it is told with, and nothing stays open", (kind) => {
    const values = { ...samples[kind] };
    const { title, text } = sayMessage(language, kind, values);
    expect(`${title} ${text}`).not.toMatch(/[{}#]|undefined|inbox\./);
    const {
      orderId: _,
      why: _why,
      outcome: _outcome,
      purpose: _purpose,
      ...said
    } = shownValues(language, kind, values);
    for (const value of Object.values(said)) expect(text).toContain(value);
  });

  test("an extension that did not count says why", () => {
    const said = (["late", "short"] as const).map(
      (why) => sayMessage(language, "payment-partial-extension", { ...due, why }).text,
    );
    expect(said[0]).not.toBe(said[1]);
  });
});

test.each([
  ["esp", "16 de diciembre de 2026"],
  ["en", "16 December 2026"],
  ["id", "16 Desember 2026"],
  ["vi", "16 tháng 12, 2026"],
  ["th", "16 ธันวาคม 2026"],
] as const)("amounts are said as `$1.200.000`, days in the words of %s", (language, day) => {
  expect(shownValues(language, "due-soon", due)).toEqual({ orderId, amount: "$1.200.000", due: day });
  expect(sayContact(language, "message.dueSoon", due, "/repay/x", "https://noren.example")).toContain(day);
});

test("a reminder in words costs no text message more than one in figures: two in English and Indonesian, three elsewhere", () => {
  const link = `/repay/${orderId}`;
  const parts = languages.map((language) => {
    const text = sayContact(language, "message.dueSoon", due, link, "https://app.noren.example");
    // Letters outside the first alphabet of text messages make a part of 67 signs instead of 153.
    return Math.ceil(text.length / (/^[\x20-\x7eñéùìòàÑÉ¿¡]*$/.test(text) ? 153 : 67));
  });
  expect(parts).toEqual([3, 2, 2, 3, 3]);
});

test("the late message, word for word", () => {
  expect(sayMessage("esp", "overdue", { ...due, amount: 205_932 }).text).toBe(
    "Tu cuota de $205.932 venció el 16-12-2026. Puedes pagarla aquí. Si ya pagaste, ignora este mensaje.",
  );
});
