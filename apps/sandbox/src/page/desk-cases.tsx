import { type CardField, cardFields } from "@noren/contract/identity-words";
import { formatPesos } from "@noren/lending/money";
import { type ReactNode, useState } from "react";
import type {
  DeskDataRequest,
  DeskDispute,
  DeskFeedback,
  DeskIdentity,
  DeskPayment,
  DeskReview,
  DeskVoucher,
} from "../desk.ts";
import { shownDay, santiagoTime } from "./show.ts";
import { t } from "./texts.ts";
import type { DeskState } from "./use-desk.ts";

type Act = DeskState["act"];

interface Choice<Outcome> {
  readonly outcome: Outcome;
  readonly label: string;
}

/** Every case ends with words to the borrower and one of the outcomes. */
function AnswerForm<Outcome extends string>({
  choices,
  onAnswer,
}: {
  choices: readonly Choice<Outcome>[];
  onAnswer: (outcome: Outcome, answer: string) => void;
}): ReactNode {
  const [answer, setAnswer] = useState("");
  return (
    <form
      className="answer"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const chosen = choices.find(({ outcome }) => outcome === submitter?.getAttribute("value"));
        if (chosen) onAnswer(chosen.outcome, answer);
      }}
    >
      <label>
        <span>{t("desk.answer")}</span>
        <textarea
          required
          rows={2}
          maxLength={1000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </label>
      <div className="buttons">
        {choices.map(({ outcome, label }) => (
          <button key={outcome} type="submit" value={outcome}>
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}

function Case({ title, number, orderId }: { title: string; number: string; orderId?: string }): ReactNode {
  return (
    <>
      <p className="message__head">
        <b>{title}</b>
        <span className="state">{t("desk.case", { number })}</span>
      </p>
      {orderId !== undefined && <p className="note order-id">{t("desk.order", { orderId })}</p>}
    </>
  );
}

export function Review({ review, act }: { review: DeskReview; act: Act }): ReactNode {
  const { reviewId, principal, productName, cause, reasons, told } = review;
  return (
    <li className="message">
      <Case title={`${formatPesos(principal)} · ${productName}`} number={review.caseNumber} orderId={review.orderId} />
      <p className="message__text">{t(`review.${cause}`)}</p>
      {told !== undefined && <blockquote>{told}</blockquote>}
      <ul className="reasons">
        {reasons.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      <AnswerForm
        choices={[
          { outcome: "approved", label: t("do.approve") },
          { outcome: "rejected", label: t("do.reject") },
        ]}
        onAnswer={(outcome, answer) => act({ do: "answer-review", reviewId, outcome, answer })}
      />
    </li>
  );
}

/** What was read stands beside what was confirmed where they differ. */
function CardRow({
  field,
  read,
  confirmed,
}: {
  field: CardField;
  read: string | undefined;
  confirmed: string;
}): ReactNode {
  return (
    <li>
      {`${t(`identity.field.${field}`)}: ${confirmed}`}
      {read !== confirmed && <b>{` · ${t("identity.read", { value: read ?? "–" })}`}</b>}
    </li>
  );
}

export function Identity({ identity, act }: { identity: DeskIdentity; act: Act }): ReactNode {
  const { reviewId, caseNumber, since, purpose, reasons, pictures, card } = identity;
  return (
    <li className="message">
      <Case title={santiagoTime(since, "short")} number={caseNumber} />
      <p className="message__text">
        {[t(`identity.${purpose}`), ...reasons.map((reason) => t(`identity.reason.${reason}`))].join(" · ")}
      </p>
      {card && (
        <ul className="reasons">
          {cardFields.map((field) => (
            <CardRow key={field} field={field} read={card.read[field]} confirmed={card.confirmed[field]} />
          ))}
        </ul>
      )}
      <p className="note">{t("identity.looks")}</p>
      {pictures.map(({ pictureId, shows }) => (
        <a
          key={pictureId}
          className="attachment"
          href={`/sandbox/api/desk/identities/${pictureId}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("identity.picture", { shows: t(`identity.shows.${shows}`) })}
        </a>
      ))}
      <AnswerForm
        choices={[
          { outcome: "approved", label: t("do.approve") },
          { outcome: "rejected", label: t("do.reject") },
        ]}
        onAnswer={(outcome, answer) => act({ do: "answer-identity", reviewId, outcome, answer })}
      />
    </li>
  );
}

export function Dispute({ dispute, act }: { dispute: DeskDispute; act: Act }): ReactNode {
  const { disputeId, principal, productName, answerBy, told } = dispute;
  return (
    <li className="message">
      <Case
        title={`${formatPesos(principal)} · ${productName}`}
        number={dispute.caseNumber}
        orderId={dispute.orderId}
      />
      {told !== undefined && <blockquote>{told}</blockquote>}
      <p className="message__text">{t("dispute.answerBy", { day: shownDay(answerBy) })}</p>
      <AnswerForm
        choices={[
          { outcome: "fraud", label: t("do.fraud") },
          { outcome: "recognised", label: t("do.recognised") },
        ]}
        onAnswer={(outcome, answer) => act({ do: "answer-dispute", disputeId, outcome, answer })}
      />
    </li>
  );
}

export function DataRequest({ request, act }: { request: DeskDataRequest; act: Act }): ReactNode {
  const { requestId, caseNumber, kind, answerBy, told } = request;
  return (
    <li className="message">
      <Case title={t(`dataRequest.${kind}`)} number={caseNumber} />
      {told !== undefined && <blockquote>{told}</blockquote>}
      <p className="message__text">{t("dispute.answerBy", { day: shownDay(answerBy) })}</p>
      <AnswerForm
        choices={[
          { outcome: "done", label: t("do.done") },
          { outcome: "refused", label: t("do.refuse") },
        ]}
        onAnswer={(outcome, answer) => act({ do: "answer-data-request", requestId, outcome, answer })}
      />
    </li>
  );
}

export function Feedback({ feedback, act }: { feedback: DeskFeedback; act: Act }): ReactNode {
  const { feedbackId, caseNumber, about, stars, content, pictures, answerBy } = feedback;
  return (
    <li className="message">
      <Case
        title={stars === undefined ? (about ?? t("feedback.other")) : t("feedback.stars", { stars })}
        number={caseNumber}
      />
      {content !== undefined && <blockquote>{content}</blockquote>}
      {pictures.map((pictureId, place) => (
        <a
          key={pictureId}
          className="attachment"
          href={`/sandbox/api/desk/feedback/${pictureId}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("feedback.picture", { number: place + 1 })}
        </a>
      ))}
      <p className="message__text">{t("dispute.answerBy", { day: shownDay(answerBy) })}</p>
      <AnswerForm
        choices={[{ outcome: "answered", label: t("do.answer") }]}
        onAnswer={(_, answer) => act({ do: "answer-feedback", feedbackId, answer })}
      />
    </li>
  );
}

export function Voucher({
  voucher,
  payments,
  act,
}: {
  voucher: DeskVoucher;
  payments: readonly DeskPayment[];
  act: Act;
}): ReactNode {
  const { voucherId, caseNumber, orderId, productName, claim, checkedUntil } = voucher;
  const [chosen, choose] = useState("");
  const payment = payments.find(({ paymentId }) => paymentId === chosen) ?? payments[0];
  const refuse = { outcome: "refused" as const, label: t("do.refuse") };
  return (
    <li className="message">
      <Case title={productName} number={caseNumber} orderId={orderId} />
      {claim && (
        <p className="message__text">
          {t("voucher.claim", { amount: formatPesos(claim.amount), day: shownDay(claim.paidOn), bank: claim.bank })}
        </p>
      )}
      <p className="message__text">{t("voucher.until", { day: shownDay(checkedUntil) })}</p>
      <a className="attachment" href={`/sandbox/api/desk/pictures/${voucherId}`} target="_blank" rel="noreferrer">
        {t("voucher.picture")}
      </a>
      {payment ? (
        <label>
          <span>{t("voucher.payment")}</span>
          <select value={payment.paymentId} onChange={(event) => choose(event.target.value)}>
            {payments.map(({ paymentId, amount, paidAt }) => (
              <option key={paymentId} value={paymentId}>
                {`${formatPesos(amount)} · ${santiagoTime(paidAt, "short")}`}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="note">{t("voucher.noPayment")}</p>
      )}
      <AnswerForm
        choices={payment ? [{ outcome: "matched", label: t("do.match") }, refuse] : [refuse]}
        onAnswer={(outcome, answer) => {
          if (outcome === "refused") act({ do: "refuse-voucher", voucherId, answer });
          else if (payment) act({ do: "match-voucher", voucherId, payment: keyOf(payment), answer });
        }}
      />
    </li>
  );
}

export const keyOf = ({ provider, paymentId }: DeskPayment): Pick<DeskPayment, "provider" | "paymentId"> => ({
  provider,
  paymentId,
});
