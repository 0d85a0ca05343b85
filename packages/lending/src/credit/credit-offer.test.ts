import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDay } from "../calendar/calendar-day.ts";
import { borrowStatuses } from "../loan/order.ts";
import { pesos } from "../money/money.ts";
import { type ProductFigures, termsOfProduct } from "../price/product-price.ts";
import { quote } from "../price/quote.ts";
import { type CreditPolicy, decideCredit, type KnownInputs } from "./credit.ts";
import { creditOffer, OFFER_STEP } from "./credit-offer.ts";
import { creditPolicy1 } from "./credit-policy-1.ts";

const day = calendarDay("2026-11-16");
const known: KnownInputs = {
  day,
  birthday: calendarDay("1995-01-01"),
  certified: true,
  ownAccount: true,
  runTaken: false,
  suspended: false,
  politicallyExposed: false,
  income: pesos(920_000),
  fixedCosts: pesos(300_000),
  otherDebt: pesos(0),
  statuses: [],
  loansPaidOut: 1,
  settledOnTime: 1,
  inUse: pesos(0),
  falling: [],
};
const noren = (periodDays: number, minAmount: number, maxAmount: number): ProductFigures => ({
  periodDays,
  minAmount,
  maxAmount,
  annualRate: 34_800,
  feeNet: 0,
});
const products = [noren(15, 30_000, 200_000), noren(30, 50_000, 600_000), noren(60, 100_000, 1_200_000)];
const offerTo = (change: Partial<KnownInputs>) => creditOffer(products, { ...known, ...change }, creditPolicy1);

/** What the decision says of an amount, where nothing is found out beyond what is known. */
function decisionOf(product: ProductFigures, amount: number, about: KnownInputs, policy: CreditPolicy): string {
  const terms = termsOfProduct(product, pesos(amount), about.day);
  const request = { amount: pesos(amount), due: terms.due, total: quote(terms).total };
  const found = {
    bureau: { kind: "none" as const },
    production: false,
    sharedDevice: 0,
    sharedAccount: 0,
    carrier: { kind: "none" as const },
    seenByPerson: false,
  };
  return decideCredit({ ...about, ...found, request }, policy).decision;
}

const people = fc.record({
  income: fc.nat(2_000_000),
  fixedCosts: fc.nat(900_000),
  otherDebt: fc.nat(300_000),
  settledOnTime: fc.nat(14),
  inUse: fc.nat(700_000),
  certified: fc.constantFrom(true, true, true, false),
  falling: fc.array(fc.record({ after: fc.nat(80), total: fc.nat(120_000) }), { maxLength: 3 }),
  statuses: fc.array(fc.constantFrom(...borrowStatuses), { maxLength: 2 }),
});
const policies = fc.record({
  firstLimit: fc.integer({ min: 10_000, max: 300_000 }),
  step: fc.nat(200_000),
  highestLimit: fc.integer({ min: 300_000, max: 1_200_000 }),
  affordablePercent: fc.integer({ min: 1, max: 60 }),
  affordableDays: fc.integer({ min: 7, max: 60 }),
});
const lent = fc.record({
  periodDays: fc.constantFrom(15, 30, 60),
  minAmount: fc.integer({ min: 10_000, max: 120_000 }),
  more: fc.nat(1_000_000),
  feeNet: fc.nat(3000),
});

describe("what is shown as available", () => {
  test("is approved by the capacity rules, and one step more is not, for any person, loans, product and policy", () => {
    fc.assert(
      fc.property(people, policies, lent, (person, figures, { more, ...product }) => {
        const about: KnownInputs = {
          ...known,
          ...person,
          income: pesos(person.income),
          fixedCosts: pesos(person.fixedCosts),
          otherDebt: pesos(person.otherDebt),
          inUse: pesos(person.inUse),
          falling: person.falling.map(({ after, total }) => ({ due: addDays(day, after), total: pesos(total) })),
        };
        const policy = {
          ...creditPolicy1,
          ...figures,
          firstLimit: pesos(figures.firstLimit),
          step: pesos(figures.step),
          highestLimit: pesos(figures.highestLimit),
        };
        const offered = { ...product, annualRate: 34_800, maxAmount: product.minAmount + more };
        const { available } = creditOffer([offered], about, policy);
        const next = available === 0 ? offered.minAmount : available + OFFER_STEP;
        const isApproved = available === 0 || decisionOf(offered, available, about, policy) === "approve";
        const isMost = next > offered.maxAmount || decisionOf(offered, next, about, policy) === "reject";
        expect({ isApproved, isMost }).toEqual({ isApproved: true, isMost: true });
      }),
    );
  });

  test("nobody is told $200.000 by their history and refused by their income", () => {
    const { available, binds, offers } = offerTo({});
    expect([available, binds]).toEqual([152_000, "means"]);
    expect(offers.map(({ most }) => most)).toEqual([152_000, 150_000, 146_000]);
  });

  test("says what binds: history, what is in use of it, income, or the product", () => {
    const rich = { income: pesos(9_000_000) };
    expect(offerTo({ ...rich, settledOnTime: 0 })).toMatchObject({ available: 100_000, binds: "history" });
    expect(offerTo({ ...rich, inUse: pesos(120_000) })).toMatchObject({ available: 80_000, binds: "in-use" });
    expect(offerTo({ ...rich, inUse: pesos(180_000) })).toMatchObject({ available: 0, binds: "in-use" });
    expect(offerTo({ income: pesos(300_000) })).toMatchObject({ available: 0, binds: "means" });
    expect(creditOffer([noren(15, 30_000, 50_000)], { ...known, ...rich }, creditPolicy1)).toMatchObject({
      available: 50_000,
      binds: "product",
    });
    expect(offerTo({ statuses: [70] })).toMatchObject({ available: 0, binds: "locked" });
  });
});
