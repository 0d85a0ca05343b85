import { removeStored, storedKeys } from "../platform/storage.ts";

export const DRAFTS = "noren.draft.";

/** Whoever logs out leaves nothing typed behind. */
export function forgetDrafts(): void {
  for (const key of storedKeys(DRAFTS)) removeStored(key);
}
