import { randomUUID } from "node:crypto";
import { applyLoan } from "@noren/contract/calls/product";
import { expect } from "vitest";
import { acceptedBody, certifiedPhone, quoteFor } from "../support/people/borrowers.ts";
import { sameAt } from "../support/people/sign-in.ts";
import type { Answered, TestPhone } from "../support/world.ts";
import type { Story } from "./kill-everywhere.ts";

interface Begun {
  readonly phone: TestPhone;
  readonly body: ReturnType<typeof acceptedBody>;
  /** What the borrower was told, if anything. */
  answer: Answered<typeof applyLoan> | undefined;
}

/** A borrower applies; the loan is decided, paid out by the pretend bank, and its agreement is mailed. */
export const payoutStory: Story<Begun> = {
  async begin(lane) {
    const prepared = await certifiedPhone(lane.world);
    const body = acceptedBody(await quoteFor(prepared));
    const phone = sameAt(lane, prepared);
    phone.idempotencyKey = randomUUID();
    return { phone, body, answer: undefined };
  },

  async act(_lane, begun) {
    const { phone, body } = begun;
    begun.answer = await phone.call(applyLoan, { body }).catch(() => undefined);
  },

  async checkAnswered(lane, { answer }) {
    if (!answer) return;
    expect(answer.code).toBe(200);
    const orderId = answer.data?.orders[0]?.orderId;
    expect(await lane.rows("select status from loan_order where order_id = $1", [orderId])).toEqual([{ status: 40 }]);
  },

  /** With the same key: who had an answer gets the same one, who had none gets theirs now. */
  async repeat(_lane, { phone, body, answer: first }) {
    const answer = await phone.call(applyLoan, { body });
    expect(answer.code).toBe(200);
    if (first) expect(answer.data).toEqual(first.data);
  },

  async check(lane, { body }) {
    expect(await lane.rows(everythingOfQuote, [body.quoteId])).toEqual([
      {
        status: 40,
        moves: ["10→20", "20→40"],
        decisions: 1,
        accepted: 1,
        banked: 1,
        loans: 1,
        principal: 100_000,
        mails: ["sent"],
        delivered: 1,
        messages: ["decided-approved", "paid-out"],
      },
    ]);
  },
};

/** One row an order. */
const everythingOfQuote = `select status,
  (select array_agg(from_status || '→' || to_status order by move_id) from order_move m where m.order_id = o.order_id) as moves,
  (select count(*)::int from decision d where d.order_id = o.order_id) as decisions,
  (select count(*)::int from payout p where p.order_id = o.order_id and state = 'accepted') as accepted,
  (select count(*)::int from sandbox_payout s join payout p using (payout_id) where p.order_id = o.order_id) as banked,
  (select count(*)::int from loan l where l.order_id = o.order_id) as loans,
  (select sum(amount)::int from ledger_entry e where e.order_id = o.order_id and debit = 'owed-principal') as principal,
  (select array_agg(state) from outgoing_mail m where m.order_id = o.order_id) as mails,
  (select count(*)::int from sandbox_mail s join outgoing_mail m on m.mail_id = s.message_id where m.order_id = o.order_id) as delivered,
  (select array_agg(kind order by kind) from message m where m.values->>'orderId' = o.order_id::text) as messages
  from loan_order o join application using (application_id) where quote_id = $1`;
