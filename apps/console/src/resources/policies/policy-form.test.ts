import { policyFigureNames } from "@noren/staff/offers/policy-figures";
import { expect, test } from "vitest";
import { figuresOf, formOf, readForm } from "./policy-form.ts";

const figures = {
  firstLimit: 100_000,
  step: 50_000,
  highestLimit: 1_000_000,
  affordablePercent: 30,
  affordableDays: 30,
  ageFrom: 18,
  ageTo: 75,
  carrierFailures: 3,
};
const form = formOf(figures);

test("sums are shown as pesos, other figures as they are, and what is shown is read again", () => {
  expect(form).toMatchObject({ firstLimit: "$100.000", step: "$50.000", highestLimit: "$1.000.000", ageFrom: "18" });
  expect(readForm(form)).toEqual(figures);
});

test("a sum is read with its sign and points or without them", () => {
  expect(readForm({ ...form, firstLimit: "150000" })?.firstLimit).toBe(150_000);
  expect(readForm({ ...form, firstLimit: "150.000" })?.firstLimit).toBe(150_000);
});

test.each(policyFigureNames)("without %s, or with something else in its place, there is nothing to run", (name) => {
  for (const typed of ["", " ", "x", "-1", "1,5", "1e2"]) expect(readForm({ ...form, [name]: typed })).toBeUndefined();
});

test("figures that make no sense together are none", () => {
  expect(readForm({ ...form, firstLimit: "1.000.001" })).toBeUndefined();
  expect(readForm({ ...form, ageFrom: "60", ageTo: "50" })).toBeUndefined();
  expect(readForm({ ...form, ageFrom: "17" })).toBeUndefined();
  expect(readForm({ ...form, affordablePercent: "101" })).toBeUndefined();
});

test("of a row of the list only the figures go into a proposal", () => {
  const row = { ...figures, id: 4, isInForce: true, inForceSince: null };
  expect(figuresOf(row)).toEqual(figures);
});
