import { formatPesos } from "@noren/lending/money";
import { type ReactNode, useState } from "react";
import type { DeskPayment, DeskPayout, DeskWriteOff, Waiting } from "../desk.ts";
import { DataRequest, Dispute, Feedback, Identity, keyOf, Review, Voucher } from "./desk-cases.tsx";
import { santiagoTime } from "./show.ts";
import { t } from "./texts.ts";
import { type DeskState, useDesk } from "./use-desk.ts";

type Act = DeskState["act"];

/** Nothing where nothing waits. */
function Queue<Item>({
  title,
  waiting,
  children,
}: {
  title: string;
  waiting: Waiting<Item>;
  children: (item: Item) => ReactNode;
}): ReactNode {
  if (waiting.count === 0) return null;
  return (
    <>
      <h3>
        {title} <span className="count">{waiting.count}</span>
      </h3>
      <ul>{waiting.items.map(children)}</ul>
    </>
  );
}

function Payment({ payment, act }: { payment: DeskPayment; act: Act }): ReactNode {
  const [orderId, setOrderId] = useState("");
  return (
    <li className="message">
      <p className="message__head">
        <b>{formatPesos(payment.amount)}</b>
        <time dateTime={payment.paidAt}>{santiagoTime(payment.paidAt, "short")}</time>
      </p>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          act({ do: "match-payment", payment: keyOf(payment), orderId: orderId.trim() });
        }}
      >
        <label>
          <span>{t("desk.orderNumber")}</span>
          <input required value={orderId} onChange={(event) => setOrderId(event.target.value)} />
        </label>
        <button type="submit">{t("do.match")}</button>
      </form>
    </li>
  );
}

/** What staff can do about a payout that failed is wait for the borrower. */
function Payout({ payout, act }: { payout: DeskPayout; act: Act }): ReactNode {
  const { payoutId, orderId, amount, purpose, state, since } = payout;
  const unknown = state === "unknown";
  return (
    <li className="message">
      <p className="message__head">
        <b>{formatPesos(amount)}</b>
        <span>{t(`payout.${purpose}`)}</span>
        <time dateTime={since}>{santiagoTime(since, "short")}</time>
      </p>
      <p className="note order-id">{t("desk.order", { orderId })}</p>
      <p className="message__text">{t(unknown ? "payout.unknown" : "payout.failed")}</p>
      {unknown && (
        <div className="buttons">
          <button type="button" onClick={() => act({ do: "ask-payout", payoutId })}>
            {t("do.ask-again")}
          </button>
        </div>
      )}
    </li>
  );
}

function WriteOff({ loan, act }: { loan: DeskWriteOff; act: Act }): ReactNode {
  const { orderId, principal, productName, overdueDays } = loan;
  return (
    <li className="message">
      <p className="message__head">
        <b>{`${formatPesos(principal)} · ${productName}`}</b>
        <span className="state">{t("writeOff.days", { days: overdueDays })}</span>
      </p>
      <p className="note order-id">{t("desk.order", { orderId })}</p>
      <div className="buttons">
        <button type="button" onClick={() => act({ do: "write-off", orderId })}>
          {t("do.write-off")}
        </button>
      </div>
    </li>
  );
}

export function Desk(): ReactNode {
  const { desk, fault, act } = useDesk();
  const isEmpty = desk && Object.values(desk).every(({ count }: Waiting<unknown>) => count === 0);
  return (
    <section aria-labelledby="desk">
      <h2 id="desk">{t("desk")}</h2>
      <p className="note">{t("deskIntro")}</p>
      {fault !== undefined && (
        <p className="offline refused" role="alert">
          {t(`fault.${fault}`)}
        </p>
      )}
      {isEmpty && <p className="note">{t("deskEmpty")}</p>}
      {desk && (
        <>
          <Queue title={t("desk.reviews")} waiting={desk.reviews}>
            {(review) => <Review key={review.reviewId} review={review} act={act} />}
          </Queue>
          <Queue title={t("desk.identities")} waiting={desk.identities}>
            {(identity) => <Identity key={identity.reviewId} identity={identity} act={act} />}
          </Queue>
          <Queue title={t("desk.vouchers")} waiting={desk.vouchers}>
            {(voucher) => (
              <Voucher key={voucher.voucherId} voucher={voucher} payments={desk.payments.items} act={act} />
            )}
          </Queue>
          <Queue title={t("desk.payments")} waiting={desk.payments}>
            {(payment) => <Payment key={`${payment.provider} ${payment.paymentId}`} payment={payment} act={act} />}
          </Queue>
          <Queue title={t("desk.payouts")} waiting={desk.payouts}>
            {(payout) => <Payout key={payout.payoutId} payout={payout} act={act} />}
          </Queue>
          <Queue title={t("desk.disputes")} waiting={desk.disputes}>
            {(dispute) => <Dispute key={dispute.disputeId} dispute={dispute} act={act} />}
          </Queue>
          <Queue title={t("desk.dataRequests")} waiting={desk.dataRequests}>
            {(request) => <DataRequest key={request.requestId} request={request} act={act} />}
          </Queue>
          <Queue title={t("desk.feedback")} waiting={desk.feedback}>
            {(feedback) => <Feedback key={feedback.feedbackId} feedback={feedback} act={act} />}
          </Queue>
          <Queue title={t("desk.writeOffs")} waiting={desk.writeOffs}>
            {(loan) => <WriteOff key={loan.orderId} loan={loan} act={act} />}
          </Queue>
        </>
      )}
    </section>
  );
}
