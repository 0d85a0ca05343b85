/** Where people in Chile have accounts (chile/README.md section 5: codes of the CMF, banks for companies left out). */
import { type AccountType, accountTypes, type Bank } from "@noren/contract/forms/account";
import type { Payouts } from "../../providers/payouts/port.ts";
import banks from "./banks.json" with { type: "json" };

interface NamedBank extends Bank {
  readonly bankName: string;
}

const BANCO_ESTADO = "012";

const typesOfKind: Readonly<Record<string, readonly AccountType[]>> = {
  bank: ["vista", "corriente", "ahorro"],
  coop: ["vista"],
  prepaid: ["prepago"],
};

const typesOf = (bankCode: string, kind: string): readonly AccountType[] =>
  accountTypes.filter(
    (type) => typesOfKind[kind]?.includes(type) || (type === "cuenta_rut" && bankCode === BANCO_ESTADO),
  );

/** Only what the provider of payouts can pay to: an account that is never reached helps nobody. */
export function banksPaidBy({ reaches }: Pick<Payouts, "reaches">): NamedBank[] {
  return banks
    .map(({ bankCode, bankName, kind }) => ({
      bankCode,
      bankName,
      accountTypes: typesOf(bankCode, kind).filter((type) => reaches(bankCode, type)),
    }))
    .filter((bank) => bank.accountTypes.length > 0);
}

/** Also of one that is no longer offered. */
export const bankNameOf = (code: string): string => banks.find(({ bankCode }) => bankCode === code)?.bankName ?? code;
