import { expect, test } from "vitest";
import { type AuditLine, readDetails } from "./read-details.ts";

const read = (details: AuditLine["details"], about: Partial<AuditLine> = {}) =>
  readDetails({ details, userId: null, orderId: null, ...about });

test("whom it is about stands first and once, the reason last", () => {
  const details = { proposalId: "p", kind: "refund", target: "o", orderId: "o", reason: "Pagó dos veces", amount: 5 };
  expect(read(details, { userId: "u", orderId: "o" })).toEqual([
    { name: "userId", value: "u" },
    { name: "orderId", value: "o" },
    { name: "proposalId", value: "p" },
    { name: "amount", value: 5 },
    { name: "kind", value: "refund" },
    { name: "reason", value: "Pagó dos veces" },
  ]);
});

test("of what changed only what differs is told, with what it was", () => {
  const before = { annualRate: 30_000, feeNet: 1000, onOffer: true };
  const after = { annualRate: 28_000, feeNet: 1000, onOffer: false };
  expect(read({ productCode: "noren-15", before, after })).toEqual([
    { name: "productCode", value: "noren-15" },
    { name: "annualRate", before: 30_000, value: 28_000 },
    { name: "onOffer", before: true, value: false },
  ]);
});

test("what is new has nothing before it, and what is gone nothing after it", () => {
  expect(read({ before: null, after: { role: "agent" } })).toEqual([{ name: "role", value: "agent" }]);
  expect(read({ after: { words: "Lo pidió" } })).toEqual([{ name: "words", value: "Lo pidió" }]);
  expect(read({ before: { words: "Lo pidió" } })).toEqual([{ name: "words", before: "Lo pidió", value: undefined }]);
});

test("one word before and after is the state of what it is about", () => {
  expect(read({ reason: "Se aclaró", before: "suspended", after: "active" })).toEqual([
    { name: "state", before: "suspended", value: "active" },
    { name: "reason", value: "Se aclaró" },
  ]);
});

test("figures within figures stand beside the others, what nobody knows after what is known", () => {
  expect(read({ compared: 7, figures: { step: 2, firstLimit: 1 }, unheard: ["a"] })).toEqual([
    { name: "compared", value: 7 },
    { name: "firstLimit", value: 1 },
    { name: "step", value: 2 },
    { name: "unheard", value: ["a"] },
  ]);
  expect(read({})).toEqual([]);
});
