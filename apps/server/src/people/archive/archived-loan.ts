/** What the law makes a lender keep of one loan: who signed what, when and on which device, and the money of it. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Rut } from "@noren/lending/people/rut";
import { openBorrower } from "../../customers/borrowers.ts";
import { loanRecord } from "../../loans/account/loans.ts";
import { agreementContext } from "../../loans/application/agreement-file.ts";
import { acceptedAgreement } from "../../loans/application/agreements.ts";
import { findOwnOrder, movesOf } from "../../loans/application/orders.ts";
import { acceptancesOf, extensionContext } from "../../money/intents.ts";
import { entriesOf } from "../../money/ledger/post.ts";
import { paymentsOfOrder } from "../../money/payments.ts";
import { payoutsOfOrder } from "../../money/payouts.ts";
import type { Executor } from "../../platform/database/database.ts";
import { decrypt } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";

/** Ley 19.799: 'store hash, text version, […] device, OTP id, time' (chile/README.md section 1.5). */
interface AcceptedText {
  readonly text: string;
  readonly hash: string;
  readonly language: string;
  readonly acceptedAt: string;
  readonly sessionId: string;
  readonly codeId: string | null;
  readonly deviceId: string;
}

export interface ArchivedLoan {
  readonly orderId: string;
  readonly keepUntil: CalendarDay;
  readonly signedBy: { readonly name: string; readonly run: Rut };
  readonly agreement: AcceptedText;
  readonly extensions: readonly AcceptedText[];
  /** Rows as they stood; of an application that was never paid out most are missing. */
  readonly order: object;
  readonly moves: readonly object[];
  readonly loan: object | null;
  readonly payouts: readonly object[];
  readonly payments: readonly object[];
  readonly entries: readonly object[];
}

interface SealedAcceptance extends Omit<AcceptedText, "text" | "acceptedAt"> {
  readonly textSealed: Buffer;
  readonly acceptedAt: Date;
}

function opened(key: Buffer, accepted: SealedAcceptance, context: string): AcceptedText {
  const { textSealed, hash, language, acceptedAt, sessionId, codeId, deviceId } = accepted;
  const text = decrypt(key, textSealed, context).toString();
  return { text, hash, language, acceptedAt: acceptedAt.toISOString(), sessionId, codeId, deviceId };
}

/** While the person's key is still there. The order is locked. */
export async function archivedLoan(
  tx: Executor,
  { secrets }: Services,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
  keepUntil: CalendarDay,
): Promise<ArchivedLoan> {
  const borrower = await openBorrower(tx, secrets, userId);
  const order = await findOwnOrder(tx, userId, orderId);
  const signed = await acceptedAgreement(tx, userId, orderId);
  if (!borrower || !order || !signed) throw new Error("an order that nobody signed");
  const { details, key } = borrower;
  const extensions = await acceptancesOf(tx, orderId);
  return {
    orderId,
    keepUntil,
    signedBy: { name: `${details.names} ${details.surnames}`, run: details.run },
    agreement: opened(key, signed, agreementContext(orderId)),
    extensions: extensions.map((one) => opened(key, one, extensionContext(one.intentId))),
    order,
    moves: await movesOf(tx, orderId),
    loan: (await loanRecord(tx, orderId)) ?? null,
    payouts: await payoutsOfOrder(tx, orderId),
    payments: await paymentsOfOrder(tx, orderId),
    entries: await entriesOf(tx, orderId),
  };
}
