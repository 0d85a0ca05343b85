import * as contract from "@noren/contract/calls/account";
import { formatRut } from "@noren/lending/people/rut";
import { bankNameOf } from "../../customers/dict/banks.ts";
import { Refusal } from "../../platform/refusal.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { signedInCall } from "../../calls/call-handler.ts";

const SHOWN = 4;

/** Enough to know it again, too little to use it. */
const masked = (accountNumber: string): string => `••••${accountNumber.slice(-SHOWN)}`;

export const userBandingAccount = signedInCall(contract.userBandingAccount, async ({ session, services }) => {
  const details = await detailsOf(services.db.drizzle, services.secrets, session.userId);
  if (!details) throw new Refusal("notFound");
  const { bankCode, accountType, accountNumber } = details.account;
  const run = formatRut(details.run);
  return { bankCode, bankName: bankNameOf(bankCode), accountType, accountNumberMasked: masked(accountNumber), run };
});
