/** 'Offline it still shows the last known debt': what Home last learnt of it, for its owner alone, until they log out. */
import { readStored, writeStored } from "../../../platform/storage.ts";
import { DEBTS, forgetDebts } from "../../../session/forget-stored.ts";
import { session } from "../../../session/session.ts";
import type { LoanDetail } from "../ask-home.ts";

/** Whatever is owed on it; `day` is the server's, the phone's clock has no say. */
export interface KnownDebt {
  readonly orderId: string;
  readonly day: string;
  readonly owedToday: number;
  readonly dueDay: string | undefined;
  readonly isLate: boolean;
  /** The repayment that is open for it: its code may be on this phone. */
  readonly openReference: string | undefined;
}

interface Stored {
  readonly userId: string;
  readonly debts: readonly KnownDebt[];
}

const knownOf = ({ orderId, day, owedToday, dueDay, overdueDays, openReference }: LoanDetail): KnownDebt => ({
  orderId,
  day,
  owedToday,
  dueDay,
  isLate: overdueDays > 0,
  openReference,
});

/** What is not recognised is not asked for, here either. */
export function storeDebts(loans: readonly LoanDetail[]): void {
  const userId = session().userInfo?.userId;
  const debts = loans.filter(({ disputed }) => !disputed).map(knownOf);
  if (userId === undefined || debts.length === 0) return forgetDebts();
  writeStored(DEBTS, JSON.stringify({ userId, debts } satisfies Stored));
}

/** Nothing of somebody who was signed in here before. */
export function readDebts(): readonly KnownDebt[] {
  try {
    const stored = JSON.parse(readStored(DEBTS) ?? "null") as Stored | null;
    return stored !== null && stored.userId === session().userInfo?.userId ? stored.debts : [];
  } catch {
    return [];
  }
}
