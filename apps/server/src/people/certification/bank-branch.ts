import * as contract from "@noren/contract/calls/account";
import { cuentaRutNumber } from "@noren/contract/forms/account";
import { banksPaidBy } from "../../customers/dict/banks.ts";
import { identityOf } from "../../customers/identity.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const bankBranch = signedInCall(contract.bankBranch, async ({ session, services }) => {
  const { db, secrets, payouts } = services;
  const details = banksPaidBy(payouts).map((bank) => ({ ...bank, accountTypes: [...bank.accountTypes] }));
  const known = await identityOf(db.drizzle, secrets, session.userId);
  return { details, ...(known && { cuentaRut: cuentaRutNumber(known.run) }) };
});
