import type { useTranslate } from "react-admin";

/** Why a payout failed, in words where we know the provider's; what it says anew is shown as it came. */
export const sayBankReason = (reason: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`console.queues.bank_reasons.${reason}`, { _: reason });
