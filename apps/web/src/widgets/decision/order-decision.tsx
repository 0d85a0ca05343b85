import type { CallAnswer } from "@noren/contract/call";
import type { decision } from "@noren/contract/calls/borrow";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { dateOfInstant } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { AskReview } from "./ask-review.tsx";

export interface DecidedOrder {
  readonly orderId: string;
  readonly status: number;
  /** None as long as nobody has decided. */
  readonly decided: CallAnswer<typeof decision> | undefined;
}

interface OrderDecisionProps {
  readonly order: DecidedOrder;
  /** A person was asked to look at it. */
  readonly onAsked: () => void;
  readonly onLeave: () => void;
}

/** One order: what was decided, why, what would change it, and the way on. */
export function OrderDecision({ order, onAsked, onLeave }: OrderDecisionProps): ReactNode {
  const t = useTexts();
  const { decided, orderId, status } = order;
  if (!decided)
    return (
      <section className="decision" aria-live="polite">
        <h3 className="h3">{t("decision.undecided")}</h3>
        <p className="lead">{t("decision.undecided.text")}</p>
      </section>
    );
  const { outcome, reasons, review, mayAskReview, limit } = decided;
  // A person looks at it although it was refused before: the order is in review again.
  const isReviewed = review?.state === "open" && status === orderStatus.inReview;
  const says = isReviewed ? "review" : outcome === "approve" && status === orderStatus.running ? "paid" : outcome;
  // What is said of an approval holds until the loan has gone on.
  const isNews = outcome !== "approve" || status === orderStatus.approved || status === orderStatus.running;
  return (
    <section className="decision" aria-live="polite">
      <h3 className="h3">{t(`decision.${says}`)}</h3>
      {isNews && <p className="lead">{t(`decision.${says}.text`)}</p>}
      {reasons.length > 0 && (
        <ul className="decision__reasons">
          {reasons.map(({ code, text, remedy }) => (
            <li key={code}>
              <p>{text}</p>
              {remedy !== undefined && <p className="decision__remedy">{remedy}</p>}
            </li>
          ))}
        </ul>
      )}
      {review?.answer !== undefined && (
        <Notice title={t("decision.answer")}>
          <p>{review.answer}</p>
        </Notice>
      )}
      <p className="note">
        {t("decision.day", {
          day: dateOfInstant(decided.decidedAt),
          limit: formatPesos(limit),
          name: decided.productName,
        })}
      </p>
      {outcome === "wait-carrier-check" && (
        <Button
          onTap={() => {
            onLeave();
            navigate("/api-phone-check");
          }}
        >
          {t("decision.carrier")}
        </Button>
      )}
      {mayAskReview && <AskReview orderId={orderId} onAsked={onAsked} />}
    </section>
  );
}
