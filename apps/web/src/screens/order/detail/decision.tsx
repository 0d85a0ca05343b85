import type { CallAnswer } from "@noren/contract/call";
import { decision } from "@noren/contract/calls/borrow";
import { errors } from "@noren/contract/errors";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import { useAnswer } from "../../../calls/use-answer.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { NoAnswer } from "../../../widgets/no-answer.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { dayOfInstant } from "../order-words.ts";
import { ReviewDialog } from "./review-dialog.tsx";

type Decided = CallAnswer<typeof decision>;

/** An order that nothing was decided about yet has no decision, and no row says so. */
async function askDecision(orderId: string, signal: AbortSignal): Promise<Decided | "none"> {
  try {
    return await call(decision, { query: { orderId } }, { signal });
  } catch (error) {
    if (error instanceof Refused && error.code === errors.notFound.code) return "none";
    throw error;
  }
}

interface DecisionProps {
  readonly loan: LoanDetail;
  readonly onChanged: () => void;
}

/** 'The result is shown in writing, approved or not, and a person can be asked to review it' (product.md section 4). */
export function Decision({ loan, onChanged }: DecisionProps): ReactNode {
  // Nothing is asked while nothing can have been decided: an answer of 404 would be said aloud.
  const isDecided = loan.borrowStatus !== 10 || loan.nextStep !== "wait-for-decision";
  return isDecided && <Asked key={loan.borrowStatus} loan={loan} onChanged={onChanged} />;
}

function Asked({ loan, onChanged }: DecisionProps): ReactNode {
  const t = useTexts();
  const { orderId } = loan;
  const load = useCallback((signal: AbortSignal) => askDecision(orderId, signal), [orderId]);
  const asked = useAnswer(load);
  if (asked.state === "waiting") return undefined;
  if (asked.state === "failed") return <NoAnswer onRetry={asked.retry} />;
  const { answer } = asked;
  if (answer === "none") return undefined;
  return (
    <section>
      <h2 className="h3">{t("order-detail.decision")}</h2>
      <div className="card detail__list">
        <p>
          <b>{t(`order-detail.decision.${answer.outcome}`)}</b>{" "}
          <small className="num note">{dayOfInstant(answer.decidedAt)}</small>
        </p>
        <ul className="detail__reasons">
          {answer.reasons.map(({ code, text, remedy }) => (
            <li key={code}>
              {text}
              {remedy !== undefined && <small>{remedy}</small>}
            </li>
          ))}
        </ul>
        <Review decided={answer} orderId={orderId} onChanged={onChanged} />
      </div>
    </section>
  );
}

interface ReviewProps {
  readonly decided: Decided;
  readonly orderId: string;
  readonly onChanged: () => void;
}

function Review({ decided, orderId, onChanged }: ReviewProps): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { review, mayAskReview } = decided;
  if (review)
    return (
      <Notice
        title={
          review.state === "open"
            ? t("order-detail.review.open", { day: dayOfInstant(review.since) })
            : t("order-detail.review.answered", { day: dayOfInstant(review.answeredAt ?? review.since) })
        }
      >
        {review.answer !== undefined && <p>{review.answer}</p>}
      </Notice>
    );
  if (!mayAskReview) return undefined;
  return (
    <>
      <Button look="second" onTap={() => setOpen(true)}>
        {t("order-detail.review.ask")}
      </Button>
      {isOpen && (
        <ReviewDialog
          orderId={orderId}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
