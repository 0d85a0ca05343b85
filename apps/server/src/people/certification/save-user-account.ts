import * as contract from "@noren/contract/calls/account";
import { accountFaults, cuentaRutNumber } from "@noren/contract/forms/account";
import { isAuthComplete, userStatus } from "@noren/contract/user-status";
import type { Rut } from "@noren/lending/people/rut";
import { changeAccount } from "./change-account.ts";
import { finishCertification } from "./finish.ts";
import { refuseFaults } from "./refuse-faults.ts";
import { requireStep } from "./step.ts";
import { notify } from "../../customers/notify/notify.ts";
import { banksPaidBy } from "../../customers/dict/banks.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { type BorrowerDetails, detailsOf } from "../../customers/borrowers.ts";
import { openPart } from "../../customers/certification-parts.ts";
import type { Executor } from "../../platform/database/database.ts";
import { onceFor, type SignedInContext, signedInCall } from "../../calls/call-handler.ts";

type Context = SignedInContext<typeof contract.saveUserAccount>;

/** 'owned by the borrower's RUN […] CuentaRUT derived' (product.md section 2). */
function accountOf({ input, services }: Context, run: Rut): BorrowerDetails["account"] {
  const { bankCode, accountType, accountNumber = cuentaRutNumber(run) } = input.body;
  refuseFaults("body", accountFaults(input.body, banksPaidBy(services.payouts), run));
  return { bankCode, accountType, accountNumber };
}

/** The last step of certification. */
const saveFirst = (context: Context) =>
  onceFor(contract.saveUserAccount, context, async (tx) => {
    const { session, services } = context;
    await requireStep(tx, session.userId, userStatus.stepFour);
    const card = await openPart(tx, services.secrets, session.userId, "card");
    if (!card) throw new Error("somebody came to the last step without a card");
    const account = accountOf(context, card.confirmed.run);
    const bizStatus = await finishCertification(tx, services, session.userId, account);
    // From now on there is something to take: whoever trusts codes alone is told once what those are worth.
    await notify(tx, services, { userId: session.userId, kind: "codes-explained", values: {} });
    return { bizStatus };
  });

async function runOf(tx: Executor, { secrets }: Services, userId: string): Promise<Rut> {
  const details = await detailsOf(tx, secrets, userId);
  if (!details) throw new Error("a certified person has no details");
  return details.run;
}

/** Tries are counted before they are compared, as in signing in; what was not wrong is given back. */
async function saveAnother(context: Context) {
  const { input, session, services, caller, idempotencyKey: key } = context;
  const { userId } = session;
  const { code } = input.body;
  const tried = code === undefined ? undefined : await services.limits.countTry(caller);
  let wrong = false;
  try {
    return await onceFor(contract.saveUserAccount, context, async (tx) => {
      const account = accountOf(context, await runOf(tx, services, userId));
      // Asked for in here: the last step of certification, sent again, comes by this way and has its answer already.
      if (code === undefined) throw new Refusal("codeNeeded");
      const changed = await changeAccount(tx, services, { userId, account, code, caller, key });
      if (!("refusal" in changed)) return changed;
      wrong = changed.wrong;
      return changed.refusal;
    });
  } finally {
    if (!wrong) await tried?.giveBack();
  }
}

export const saveUserAccount = signedInCall(contract.saveUserAccount, (context) =>
  isAuthComplete(context.session.bizStatus) ? saveAnother(context) : saveFirst(context),
);
