import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { describe, expect, test } from "vitest";
import { type BaseInfo, baseInfoFaults, baseInfoLists, type BaseInfoLists } from "./base-info.ts";

const values: Readonly<Record<string, readonly { value: string; parent?: string }[]>> = {
  gender: [{ value: "female" }],
  education: [{ value: "secondary" }],
  marital: [{ value: "single" }],
  children: [{ value: "0" }],
  work: ["permanent", "self-employed", "retired", "unemployed"].map((value) => ({ value })),
  industry: [{ value: "retail" }],
  salaryType: ["monthly", "irregular"].map((value) => ({ value })),
  payday: [{ value: "last-business-day" }],
  region: [{ value: "13" }, { value: "05" }],
  comuna: [
    { value: "13101", parent: "13" },
    { value: "05101", parent: "05" },
  ],
};
const lists = Object.fromEntries(baseInfoLists.map((type) => [type, values[type]])) as BaseInfoLists;
const rules = { lists, today: calendarDay("2026-11-15"), cardBirthday: calendarDay("1994-03-04") };

const employed: BaseInfo = {
  gender: "female",
  birthday: "04/03/1994",
  email: "camila.rojas+noren@correo.cl",
  education: "secondary",
  maritalStatus: "single",
  children: "0",
  workStatus: "permanent",
  industry: "retail",
  monthlyIncome: 650_000,
  salaryType: "monthly",
  payday: "last-business-day",
  companyName: "Almacén Ñuñoa",
  companyAddress: { region: "13", comuna: "13101", street: "Av. Irarrázaval 1234" },
};
const { industry: _i, companyName: _n, companyAddress: _a, ...retired } = { ...employed, workStatus: "retired" };
const { salaryType: _s, payday: _p, ...unemployed } = { ...retired, workStatus: "unemployed", monthlyIncome: 0 };

const faultsOf = (info: BaseInfo) => baseInfoFaults(info, rules).map(({ path, code }) => `${path} ${code}`);

test.each([
  ["employed", employed],
  ["retired: an income, no company", retired],
  ["unemployed: no income, no company", unemployed],
  ["with the place one lives in", { ...employed, residence: { region: "05", comuna: "05101" } }],
  ["on one's own without a company", { ...retired, workStatus: "self-employed", industry: "retail" }],
])("complete and valid: %s", (_, info) => {
  expect(faultsOf(info)).toEqual([]);
});

test("an empty form names every field that everybody has", () => {
  expect(faultsOf({})).toEqual(
    ["gender", "birthday", "email", "education", "maritalStatus", "children", "workStatus", "monthlyIncome"].map(
      (field) => `${field} missing`,
    ),
  );
});

describe("company fields depend on the work status", () => {
  test("whoever works names the industry; the company is told by whoever wants to, and its address as a whole", () => {
    expect(faultsOf({ ...retired, workStatus: "permanent" })).toEqual(["industry missing"]);
    expect(faultsOf({ ...employed, companyAddress: undefined })).toEqual([]);
    expect(faultsOf({ ...employed, companyName: undefined, companyAddress: { region: "13" } })).toEqual([
      "companyAddress.comuna missing",
      "companyAddress.street missing",
    ]);
  });

  test("whoever has no work is not asked for one", () => {
    expect(faultsOf({ ...employed, workStatus: "unemployed" })).toEqual([
      "industry not_asked",
      "companyName not_asked",
      "companyAddress not_asked",
    ]);
  });

  test("an income says how it comes, and a regular one when", () => {
    expect(faultsOf({ ...unemployed, monthlyIncome: 100_000 })).toEqual(["salaryType missing"]);
    expect(faultsOf({ ...unemployed, monthlyIncome: 100_000, salaryType: "monthly" })).toEqual(["payday missing"]);
    expect(faultsOf({ ...retired, salaryType: "irregular" })).toEqual(["payday not_asked"]);
    expect(faultsOf({ ...retired, monthlyIncome: 0 })).toEqual(["salaryType not_asked", "payday not_asked"]);
  });
});

test.each<[string, Partial<BaseInfo>, string[]]>([
  ["a value of no list", { gender: "queen" }, ["gender not_in_list"]],
  ["a birthday that is not the card's", { birthday: "05/03/1994" }, ["birthday not_as_on_card"]],
  ["under age, whatever the card says", { birthday: "16/11/2008" }, ["birthday too_young"]],
  [
    "a comuna of another region",
    { companyAddress: { ...employed.companyAddress, comuna: "05101" } },
    ["companyAddress.comuna not_in_region"],
  ],
  [
    "a comuna that is none",
    { companyAddress: { ...employed.companyAddress, comuna: "99999" } },
    ["companyAddress.comuna not_in_list"],
  ],
  ["half a residence", { residence: { region: "13" } }, ["residence.comuna missing"]],
  [
    "a residence in another region",
    { residence: { region: "13", comuna: "05101" } },
    ["residence.comuna not_in_region"],
  ],
  [
    "a street of one letter",
    { companyAddress: { ...employed.companyAddress, street: "A" } },
    ["companyAddress.street wrong_form"],
  ],
  [
    "work without an income",
    { monthlyIncome: 0, salaryType: undefined, payday: undefined },
    ["monthlyIncome out_of_range"],
  ],
  ["an income with a slip of the finger", { monthlyIncome: 650_000_000 }, ["monthlyIncome out_of_range"]],
  ["half a peso", { monthlyIncome: 0.5 }, ["monthlyIncome wrong_kind"]],
  ["a company of dashes", { companyName: "---" }, ["companyName wrong_form"]],
  ["a company of spaces", { companyName: "   " }, ["companyName missing"]],
  ["hidden signs in a company", { companyName: "ACME\u202Eexe" }, ["companyName wrong_form"]],
])("%s", (_, change, faults) => {
  expect(faultsOf({ ...employed, ...change })).toEqual(faults);
});

test.each([
  "camila",
  "camila@",
  "@correo.cl",
  "camila@correo",
  "ca mila@correo.cl",
  "a..b@correo.cl",
  ".a@correo.cl",
  "camila@correo..cl",
  "camila@-correo.cl",
  "camila@correo.c",
  `${"a".repeat(65)}@correo.cl`,
  "camila@correo.cl\n",
])("%j is no e-mail address", (email) => {
  expect(faultsOf({ ...employed, email })).toEqual(["email wrong_form"]);
});

test.each(["camila@correo.cl", "c@sub.correo.com", "CAMILA_1990@correo.cl", "o'higgins@correo.cl"])(
  "%s is one",
  (email) => {
    expect(faultsOf({ ...employed, email })).toEqual([]);
  },
);
