import { removeStored, removeTab, storedKeys } from "../platform/storage.ts";

export const DRAFTS = "noren.draft.";

/** Whoever logs out leaves nothing typed behind. */
export function forgetDrafts(): void {
  for (const key of storedKeys(DRAFTS)) removeStored(key);
}

export const REPAY = "noren.repay";

/** Whoever logs out leaves no loan behind. */
export const forgetRepay = (): void => removeTab(REPAY);

export const DEBTS = "noren.debts";

/** Nor what was owed when somebody last looked. */
export const forgetDebts = (): void => removeStored(DEBTS);
