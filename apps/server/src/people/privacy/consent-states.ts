import { consentPurposes } from "@noren/contract/calls/privacy";
import type { Executor } from "../../platform/database/database.ts";
import { consentsOf, recordConsent, takeBackConsent } from "../../customers/people.ts";

type Purpose = (typeof consentPurposes)[number];

export interface ShownConsent {
  purpose: Purpose;
  given: boolean;
  since?: string;
}

const VERSION = "1";

/** 'consents with date and a switch to take each back' (product.md section 6). What nobody was asked, nobody has consented to. */
export async function consentStates(db: Executor, userId: string): Promise<ShownConsent[]> {
  const known = await consentsOf(db, userId);
  return consentPurposes.map((purpose) => {
    const found = known.find((consent) => consent.purpose === purpose);
    if (!found) return { purpose, given: false };
    const { givenAt, takenBackAt } = found;
    return { purpose, given: takenBackAt === null, since: (takenBackAt ?? givenAt).toISOString() };
  });
}

async function stateOf(db: Executor, userId: string, purpose: Purpose): Promise<ShownConsent> {
  const state = (await consentStates(db, userId)).find((one) => one.purpose === purpose);
  if (!state) throw new Error(`nobody can consent to ${purpose}`);
  return state;
}

/** 'Explicit consent for biometrics before the face transaction opens' (Ley 21.719). */
export const recordBiometricConsent = (tx: Executor, userId: string, givenAt: Date): Promise<void> =>
  recordConsent(tx, { userId, purpose: "biometrics", version: VERSION, givenAt });

/** Said twice it is said once: what is so already stays as it is, with its day. The caller holds the person's lock. */
export async function setConsent(
  tx: Executor,
  { userId, purpose, given, at }: { userId: string; purpose: Purpose; given: boolean; at: Date },
): Promise<ShownConsent> {
  const before = await stateOf(tx, userId, purpose);
  if (before.given === given) return before;
  if (given) await recordConsent(tx, { userId, purpose, version: VERSION, givenAt: at });
  else await takeBackConsent(tx, userId, purpose, at);
  return stateOf(tx, userId, purpose);
}
