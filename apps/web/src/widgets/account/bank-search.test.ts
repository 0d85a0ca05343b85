import { expect, test } from "vitest";
import { searchBanks } from "./bank-search.ts";

const banks = ["Banco de Chile", "BancoEstado", "Itaú Chile", "Scotiabank Chile", "Tenpo (prepago)"].map(
  (bankName) => ({
    bankName,
  }),
);
const found = (typed: string): string[] => searchBanks(banks, typed).map(({ bankName }) => bankName);

test("finds banks by any part of their names, without accents and case", () => {
  expect(found("estado")).toEqual(["BancoEstado"]);
  expect(found("chi")).toEqual(["Banco de Chile", "Itaú Chile", "Scotiabank Chile"]);
  expect(found("ITAU")).toEqual(["Itaú Chile"]);
  expect(found("banco chile")).toEqual(["Banco de Chile"]);
  expect(found("prep")).toEqual(["Tenpo (prepago)"]);
  expect(found("")).toHaveLength(5);
  expect(found("zzz")).toEqual([]);
});
