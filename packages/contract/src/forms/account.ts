/** The rules of the bank-account form (chile/README.md section 5). Numbers are text: leading zeros count. */
import type { Rut } from "@noren/lending/people/rut";
import { type Fault, fault, faultIf } from "./fault.ts";

export const accountTypes = ["cuenta_rut", "vista", "corriente", "ahorro", "prepago"] as const;
export type AccountType = (typeof accountTypes)[number];

/** A bank as `account/bankBranch` answers it. */
export interface Bank {
  readonly bankCode: string;
  readonly accountTypes: readonly AccountType[];
}

export interface Account {
  readonly bankCode?: string | undefined;
  readonly accountType?: string | undefined;
  /** Of a CuentaRUT nobody is asked for it. */
  readonly accountNumber?: string | undefined;
}

/** 'CuentaRUT: number = RUN body without check digit' */
export const cuentaRutNumber = (run: Rut): string => run.slice(0, -2);

/** Issuers of prepaid accounts number them as they like. */
const numberForms: Readonly<Record<Exclude<AccountType, "cuenta_rut">, RegExp>> = {
  vista: /^\d{6,16}$/,
  corriente: /^\d{6,16}$/,
  ahorro: /^\d{6,16}$/,
  prepago: /^\d{6,20}$/,
};

function numberFaults(type: AccountType, typed: string, run: Rut): Fault[] {
  const path = "accountNumber";
  if (type === "cuenta_rut") return faultIf(typed !== "" && typed !== cuentaRutNumber(run), path, "not_own_run");
  if (typed === "") return [fault(path, "missing")];
  return faultIf(!numberForms[type].test(typed) || /^0+$/.test(typed), path, "wrong_form");
}

export function accountFaults(account: Account, banks: readonly Bank[], run: Rut): Fault[] {
  const { bankCode = "", accountType = "", accountNumber = "" } = account;
  if (bankCode === "") return [fault("bankCode", "missing")];
  const bank = banks.find((listed) => listed.bankCode === bankCode);
  if (!bank) return [fault("bankCode", "not_in_list")];
  const type = accountTypes.find((known) => known === accountType);
  if (!type) return [fault("accountType", accountType === "" ? "missing" : "not_in_list")];
  if (!bank.accountTypes.includes(type)) return [fault("accountType", "not_of_this_bank")];
  return numberFaults(type, accountNumber, run);
}
