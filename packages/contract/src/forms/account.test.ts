import { parseRut, type Rut } from "@noren/lending/people/rut";
import { expect, test } from "vitest";
import { type Account, accountFaults, type Bank, cuentaRutNumber } from "./account.ts";

const run = parseRut("12.345.678-5") as Rut;
const banks: Bank[] = [
  { bankCode: "012", accountTypes: ["cuenta_rut", "vista", "corriente"] },
  { bankCode: "016", accountTypes: ["vista", "corriente"] },
  { bankCode: "875", accountTypes: ["prepago"] },
];

test("a CuentaRUT's number is the RUN without its check digit", () => {
  expect(cuentaRutNumber(run)).toBe("12345678");
  expect(cuentaRutNumber(parseRut("1.000.005-K") as Rut)).toBe("1000005");
});

test.each<[string, Account, string[]]>([
  ["a CuentaRUT without a number", { bankCode: "012", accountType: "cuenta_rut" }, []],
  ["a CuentaRUT with its number", { bankCode: "012", accountType: "cuenta_rut", accountNumber: "12345678" }, []],
  [
    "somebody else's CuentaRUT",
    { bankCode: "012", accountType: "cuenta_rut", accountNumber: "12345679" },
    ["accountNumber not_own_run"],
  ],
  [
    "a CuentaRUT with the check digit",
    { bankCode: "012", accountType: "cuenta_rut", accountNumber: "123456785" },
    ["accountNumber not_own_run"],
  ],
  ["a CuentaRUT at another bank", { bankCode: "016", accountType: "cuenta_rut" }, ["accountType not_of_this_bank"]],
  ["leading zeros", { bankCode: "016", accountType: "corriente", accountNumber: "000012345678" }, []],
  ["sixteen digits", { bankCode: "016", accountType: "vista", accountNumber: "1234567890123456" }, []],
  [
    "seventeen",
    { bankCode: "016", accountType: "vista", accountNumber: "12345678901234567" },
    ["accountNumber wrong_form"],
  ],
  ["five", { bankCode: "016", accountType: "vista", accountNumber: "12345" }, ["accountNumber wrong_form"]],
  [
    "nothing but zeros",
    { bankCode: "016", accountType: "vista", accountNumber: "00000000" },
    ["accountNumber wrong_form"],
  ],
  ["letters", { bankCode: "016", accountType: "vista", accountNumber: "12345678a" }, ["accountNumber wrong_form"]],
  ["no number", { bankCode: "016", accountType: "vista" }, ["accountNumber missing"]],
  [
    "a prepaid account of twenty digits",
    { bankCode: "875", accountType: "prepago", accountNumber: "1".repeat(20) },
    [],
  ],
  [
    "a current account at an issuer of cards",
    { bankCode: "875", accountType: "corriente", accountNumber: "12345678" },
    ["accountType not_of_this_bank"],
  ],
  [
    "a type that is none",
    { bankCode: "016", accountType: "iban", accountNumber: "12345678" },
    ["accountType not_in_list"],
  ],
  ["no type", { bankCode: "016" }, ["accountType missing"]],
  [
    "a bank that is not listed",
    { bankCode: "999", accountType: "vista", accountNumber: "12345678" },
    ["bankCode not_in_list"],
  ],
  ["no bank", {}, ["bankCode missing"]],
])("%s", (_, account, faults) => {
  expect(accountFaults(account, banks, run).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});
