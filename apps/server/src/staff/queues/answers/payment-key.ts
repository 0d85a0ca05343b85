import type { PaymentKey } from "../../../money/payments.ts";

/** A payment in one word, as a queue names it: a provider's name holds no colon. */
export const paymentItemId = ({ provider, paymentId }: PaymentKey): string => `${provider}:${paymentId}`;

export function paymentKeyOf(itemId: string): PaymentKey | undefined {
  const [, provider, paymentId] = /^([^:]+):(.+)$/.exec(itemId) ?? [];
  return provider === undefined || paymentId === undefined ? undefined : { provider, paymentId };
}
