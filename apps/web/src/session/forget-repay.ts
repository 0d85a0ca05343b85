import { removeTab } from "../platform/storage.ts";

export const REPAY = "noren.repay";

/** Whoever logs out leaves no loan behind. */
export const forgetRepay = (): void => removeTab(REPAY);
