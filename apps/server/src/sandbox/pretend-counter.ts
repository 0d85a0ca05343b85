import type { PretendCounter, PretendPayment } from "@noren/sandbox/world";
import { pesos } from "@noren/lending/money/money";
import { sandboxSecret } from "../providers/choose-providers.ts";
import type { CollectedPayment } from "../providers/collections/port.ts";
import { sandboxDesk } from "../providers/collections/sandbox-desk.ts";
import type { DeliverReport } from "../providers/payouts/sandbox.ts";
import type { Services } from "../services.ts";
import { sandboxCounter } from "../providers/collections/sandbox-counter-store.ts";

const shown = ({ paymentId, amount, paidAt, state }: CollectedPayment): PretendPayment => ({
  paymentId,
  amount,
  state,
  paidAt: paidAt.toISOString(),
});

/** The payer's side of a repayment: what the buttons of the page do. */
export function pretendCounter({ db, clock, config }: Services, deliver: DeliverReport): PretendCounter {
  const counter = sandboxCounter(db);
  const desk = sandboxDesk(counter, clock, sandboxSecret(config, "counter"), deliver);
  return {
    async counter() {
      const payments = await counter.latestPayments();
      const bills = await counter.list();
      const now = clock.now();
      return {
        bills: bills.map(({ providerId, code, amount, channel, subject, endsAt, state }) => ({
          code,
          amount,
          channel,
          subject,
          endsAt: endsAt.toISOString(),
          state: state === "open" && endsAt <= now ? "ended" : state,
          payments: payments.filter((payment) => payment.providerId === providerId).map(shown),
        })),
        ofNobody: payments.filter((payment) => payment.providerId === undefined).map(shown),
      };
    },
    async payCode(code, how) {
      const outcome = await desk.pay(code, how);
      return outcome.state === "refused" ? outcome.reason : undefined;
    },
    async payForNobody(amount) {
      await desk.payForNobody(pesos(amount));
    },
    reversePayment: async (paymentId) => ((await desk.reverse(paymentId)) ? undefined : "no-such-payment"),
    repeatPayment: async (paymentId) => ((await desk.repeatReport(paymentId)) ? undefined : "no-such-payment"),
    listPayment: async (paymentId, how) => ((await desk.list(paymentId, how)) ? undefined : "no-such-payment"),
  };
}
