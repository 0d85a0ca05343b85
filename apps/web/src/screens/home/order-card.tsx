import { calendarDay, daysBetween, formatDay, weekday } from "@noren/lending/calendar-day";
import { formatPesos } from "@noren/lending/money";
import type { ReactNode } from "react";
import { type PlainMessageId, useTexts } from "../../i18n/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { LoanIcon } from "../../ui/icons.tsx";
import { boldMoney, RichText } from "../../ui/rich-text.tsx";
import { AlertIcon, ClockIcon } from "../../ui/screen-icons.tsx";
import type { Order } from "./ask-home.ts";

interface OrderCardProps {
  readonly order: Order;
  /** Today, as the server says it. */
  readonly day: string;
  /** Something was decided about it, and can be read. */
  readonly isDecided: boolean;
  /** Opens what was decided, with its reasons. */
  readonly onRead: () => void;
}

const RUNNING = 40;

/** One order that is under way: a running loan, or one that waits for us, for the bank or for the borrower. */
export function OrderCard({ order, day, isDecided, onRead }: OrderCardProps): ReactNode {
  return order.borrowStatus === RUNNING ? (
    <RunningLoan order={order} day={day} />
  ) : (
    <WaitingOrder order={order} isDecided={isDecided} onRead={onRead} />
  );
}

function RunningLoan({ order, day }: Pick<OrderCardProps, "order" | "day">): ReactNode {
  const t = useTexts();
  const { orderId, owedOnDue, owedToday } = order;
  const due = calendarDay(order.dueDay ?? day);
  const days = daysBetween(calendarDay(day), due);
  return (
    <section className="card">
      <div className="row row--between">
        <h2 className="h3">{t("home.loan")}</h2>
        <Badge look="run" icon={<LoanIcon />}>
          {t("home.running")}
        </Badge>
      </div>
      <dl className="pairs">
        <div>
          <dt>{t("home.running.pay")}</dt>
          <dd className="money">{formatPesos(owedOnDue)}</dd>
        </div>
        <div>
          <dt>{t("home.running.due", { weekday: String(weekday(due)) })}</dt>
          <dd className="num">{formatDay(due)}</dd>
        </div>
      </dl>
      <p className="note">
        <RichText text={t("home.running.today", { days, amount: formatPesos(owedToday) })} parts={boldMoney} />
      </p>
      <LinkButton to={`/repay/${orderId}`}>{t("home.running.ways")}</LinkButton>
    </section>
  );
}

interface Words {
  readonly badge: PlainMessageId;
  readonly text: "home.review.text" | "home.carrier.text" | "home.payout.text" | "home.failed.text";
  readonly isNow: boolean;
  /** The next step is the borrower's, and it is there. */
  readonly step?: { readonly to: string; readonly says: PlainMessageId };
}

const ofReview: Words = { badge: "home.review", text: "home.review.text", isNow: false };
/** By what the server says comes next (`nextStep`); what it does not know yet is in review. */
const words: Readonly<Record<string, Words>> = {
  "carrier-check": {
    badge: "home.carrier",
    text: "home.carrier.text",
    isNow: true,
    step: { to: "/api-phone-check", says: "home.carrier.go" },
  },
  "wait-for-payout": { badge: "home.payout", text: "home.payout.text", isNow: false },
  "correct-account": {
    badge: "home.failed",
    text: "home.failed.text",
    isNow: true,
    step: { to: "/order", says: "home.failed.go" },
  },
};

const IN_REVIEW = 10;

function WaitingOrder({ order, isDecided, onRead }: Omit<OrderCardProps, "day">): ReactNode {
  const t = useTexts();
  const { badge, text, isNow, step } = words[order.nextStep] ?? ofReview;
  return (
    <section className={isNow ? "card card--now" : "card"} aria-live="polite">
      <div className="row row--between">
        <h2 className="h3">{t("home.request")}</h2>
        <Badge look={isNow ? "now" : "plain"} icon={isNow ? <AlertIcon /> : <ClockIcon />}>
          {t(badge)}
        </Badge>
      </div>
      <p className="lead home__text">
        <RichText text={t(text, { amount: formatPesos(order.principal) })} parts={boldMoney} />
      </p>
      {step && <LinkButton to={step.to}>{t(step.says)}</LinkButton>}
      {!step && order.borrowStatus === IN_REVIEW && isDecided && (
        <Button look="quiet" onTap={onRead}>
          {t("home.review.why")}
        </Button>
      )}
    </section>
  );
}
