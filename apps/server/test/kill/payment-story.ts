import { expect } from "vitest";
import { runningLoan, startRepayment } from "../support/loans/loans.ts";
import type { Story } from "./kill-everywhere.ts";
import type { Lane } from "./lane.ts";

interface Begun {
  readonly orderId: string;
  /** What is paid at the counter. */
  readonly code: string;
  /** Whether the counter said that it has taken the money and told us. */
  answered: boolean;
}

async function post(lane: Lane, path: string, body: object): Promise<Response> {
  return fetch(`${lane.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const taken = (lane: Lane, { code }: Begun) =>
  lane.rows<{ payment_id: string }>(
    "select payment_id from sandbox_payment join sandbox_bill using (provider_id) where code = $1",
    [code],
  );

/** A borrower pays all of a loan at the pretend counter; it is reported, credited, and the receipt is mailed. */
export const paymentStory: Story<Begun> = {
  async begin(lane) {
    const loan = await runningLoan(lane.world);
    const { data } = await startRepayment(lane.world, loan);
    const [bill] = await lane.rows<{ code: string }>("select code from sandbox_bill where reference = $1", [
      data?.reference,
    ]);
    return { orderId: loan.orderId, code: bill?.code ?? "", answered: false };
  },

  async act(lane, begun) {
    const answer = await post(lane, "/sandbox/api/counter", { code: begun.code, how: "exactly" }).catch(
      () => undefined,
    );
    begun.answered = answer?.ok === true;
  },

  async checkAnswered(lane, { answered, orderId }) {
    if (!answered) return;
    expect(await lane.rows("select status from loan_order where order_id = $1", [orderId])).toEqual([{ status: 30 }]);
  },

  /** A provider repeats its report until it is answered. Where no money was taken, the borrower tries again. */
  async repeat(lane, begun) {
    const [payment] = await taken(lane, begun);
    const answer = payment
      ? await post(lane, "/sandbox/api/counter/repeat", { paymentId: payment.payment_id })
      : await post(lane, "/sandbox/api/counter", { code: begun.code, how: "exactly" });
    expect(answer.status).toBe(200);
  },

  async check(lane, begun) {
    expect(await taken(lane, begun)).toHaveLength(1);
    expect(await lane.rows(everythingOfOrder, [begun.orderId])).toEqual([
      {
        status: 30,
        moves: ["10→20", "20→40", "40→30"],
        credited: 1,
        events: 1,
        same: true,
        intents: ["paid"],
        mails: ["sent"],
        delivered: 1,
        messages: 1,
      },
    ]);
  },
};

const everythingOfOrder = `select status,
  (select array_agg(from_status || '→' || to_status order by move_id) from order_move m where m.order_id = o.order_id) as moves,
  (select count(*)::int from payment p where p.order_id = o.order_id and state = 'credited') as credited,
  (select count(*)::int from loan_event e where e.order_id = o.order_id and undone_at is null) as events,
  (select sum(s.amount) from sandbox_payment s join sandbox_bill using (provider_id)
    join repayment_intent i using (intent_id) where i.order_id = o.order_id)
    = (select sum(amount) from payment p where p.order_id = o.order_id) as same,
  (select array_agg(state) from repayment_intent i where i.order_id = o.order_id) as intents,
  (select array_agg(state) from outgoing_mail m where m.order_id = o.order_id and kind = 'receipt') as mails,
  (select count(*)::int from sandbox_mail s join outgoing_mail m on m.mail_id = s.message_id
    where m.order_id = o.order_id and kind = 'receipt') as delivered,
  (select count(*)::int from message m where m.values->>'orderId' = o.order_id::text and kind = 'loan-settled') as messages
  from loan_order o where order_id = $1`;
