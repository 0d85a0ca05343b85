import * as contract from "@noren/contract/calls/account";
import { formatRut } from "@noren/lending/people/rut";
import { bankNameOf } from "../../customers/dict/banks.ts";
import { Refusal } from "../../platform/refusal.ts";
import { findPerson } from "../../customers/people.ts";
import { heldUntil } from "../../customers/phone-hold.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { signedInCall } from "../../calls/call-handler.ts";

const SHOWN = 4;

/** Enough to know it again, too little to use it. */
const masked = (accountNumber: string): string => `••••${accountNumber.slice(-SHOWN)}`;

export const userBandingAccount = signedInCall(contract.userBandingAccount, async ({ session, services }) => {
  const { db, secrets, clock } = services;
  const details = await detailsOf(db.drizzle, secrets, session.userId);
  if (!details) throw new Refusal("notFound");
  const { bankCode, accountType, accountNumber } = details.account;
  const until = heldUntil(await findPerson(db.drizzle, session.userId), clock.now());
  return {
    bankCode,
    bankName: bankNameOf(bankCode),
    accountType,
    accountNumberMasked: masked(accountNumber),
    run: formatRut(details.run),
    ...(until && { heldUntil: until.toISOString() }),
  };
});
