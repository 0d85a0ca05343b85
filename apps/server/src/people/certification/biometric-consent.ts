import type { Executor } from "../../platform/database/database.ts";
import { recordConsent } from "../../customers/people.ts";

const VERSION = "1";

/** 'Explicit consent for biometrics before the face transaction opens' (Ley 21.719). */
export const recordBiometricConsent = (tx: Executor, userId: string, givenAt: Date): Promise<void> =>
  recordConsent(tx, { userId, purpose: "biometrics", version: VERSION, givenAt });
