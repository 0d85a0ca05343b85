/** What is known of a person beside what lies under their key. */
import { eq, sql } from "drizzle-orm";
import { certification } from "../../customers/tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { borrower } from "../../customers/tables.ts";
import { idempotency } from "../../calls/tables.ts";
import { loanOrder } from "../../loans/application/tables.ts";
import { forgetStaffStops } from "../../loans/account/staff-stops.ts";
import { payout } from "../../money/tables.ts";
import { sandboxPayout } from "../../providers/sandbox-tables.ts";
import { passkey, passkeyChallenge } from "../passkey/tables.ts";
import { carrierCheck } from "../../loans/carrier-check/tables.ts";
import { phoneChange } from "../phone-change/tables.ts";
import { stepUpGuard } from "../sign-in/tables.ts";
import { pushSubscription } from "../../customers/notify/tables.ts";
import { person } from "../../customers/tables.ts";
import { sandboxMessage } from "../../providers/sandbox-tables.ts";
import { sentMessage } from "../../customers/notify/tables.ts";
import { forgetTerms } from "../../customers/search/search-terms.ts";
import { forgetTracked } from "../../customers/tracking/tracking.ts";

/** The pretend bank knows whose account it paid into, as a real one does; this one is ours, and empty in production. */
async function forgetAtSandboxBank(tx: Executor, userId: string): Promise<void> {
  const nobody = JSON.stringify({ holderRut: "", holderName: "", accountNumber: "" });
  await tx.execute(sql`
    update ${sandboxPayout} set details = jsonb_set(details, '{account}', (details->'account') || ${nobody}::jsonb)
    where details ? 'account' and payout_id in (
      select p.payout_id from ${payout} p join ${loanOrder} o using (order_id) where o.user_id = ${userId})`);
}

/** Money and the trail stay; without the key nobody can say whose they were, but for the archive (people/archive). */
export async function forgetPerson(
  tx: Executor,
  { userId, phone, phoneIndex }: { readonly userId: string; readonly phone: string; readonly phoneIndex: Buffer },
): Promise<void> {
  await tx
    .update(certification)
    .set({ surveySealed: null, cardSealed: null, runIndex: null, baseInfoSealed: null, contactsSealed: null })
    .where(eq(certification.userId, userId));
  await tx.update(borrower).set({ runIndex: null, accountIndex: null }).where(eq(borrower.userId, userId));
  await tx.delete(idempotency).where(eq(idempotency.userId, userId));
  await tx.delete(carrierCheck).where(eq(carrierCheck.userId, userId));
  await tx.delete(phoneChange).where(eq(phoneChange.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.userId, userId));
  await tx.delete(pushSubscription).where(eq(pushSubscription.userId, userId));
  await tx.delete(stepUpGuard).where(eq(stepUpGuard.userId, userId));
  await forgetTracked(tx, userId);
  await forgetTerms(tx, userId);
  await forgetStaffStops(tx, userId);
  await tx
    .update(sentMessage)
    .set({ phoneIndex: sql`sha256(${sentMessage.messageId}::text::bytea)` })
    .where(eq(sentMessage.phoneIndex, phoneIndex));
  await tx.delete(sandboxMessage).where(eq(sandboxMessage.phone, phone));
  await forgetAtSandboxBank(tx, userId);
  await tx
    .update(person)
    .set({ state: "erased", phoneIndex: null, phoneSealed: null, personKeySealed: null })
    .where(eq(person.userId, userId));
}
