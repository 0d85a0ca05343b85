import { calendarDay, daysBetween, weekday } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { shortDate } from "../../../i18n/short-date.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button, LinkButton, type Look } from "../../../ui/button/button.tsx";
import { LoanIcon } from "../../../ui/icons/icons.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { AlertIcon, ClockIcon } from "../../../ui/icons/screen-icons.tsx";
import type { Order } from "../ask-home.ts";
import { runningSays } from "./loan-says.ts";
import { waitingWords } from "./waiting-words.ts";
import "../../../ui/pairs/pairs.css";

interface OrderCardProps {
  readonly order: Order;
  readonly look: Look;
  /** Today, as the server says it. */
  readonly day: string;
  /** Something was decided about it, and can be read. */
  readonly isDecided: boolean;
  /** Opens what was decided, with its reasons. */
  readonly onRead: () => void;
}

/** One order that is under way: a running loan, or one that waits for us, for the bank or for the borrower. */
export function OrderCard({ order, look, day, isDecided, onRead }: OrderCardProps): ReactNode {
  return order.borrowStatus === orderStatus.running ? (
    <RunningLoan order={order} look={look} day={day} />
  ) : (
    <WaitingOrder order={order} look={look} isDecided={isDecided} onRead={onRead} />
  );
}

function RunningLoan({ order, look, day }: Pick<OrderCardProps, "order" | "look" | "day">): ReactNode {
  const t = useTexts();
  const { orderId, owedOnDue, owedToday } = order;
  const due = calendarDay(order.dueDay ?? day);
  const days = daysBetween(calendarDay(day), due);
  const says = runningSays(order, days);
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
          <dd className="num">{shortDate(due)}</dd>
        </div>
      </dl>
      <p className="note">
        <RichText text={t(`home.running.${says}`, { days, amount: formatPesos(owedToday) })} parts={boldMoney} />
      </p>
      {says === "disputed" ? (
        <LinkButton look="second" to={`/order?order=${orderId}`}>
          {t("home.disputed.go")}
        </LinkButton>
      ) : (
        <LinkButton look={look} to={`/repay/${orderId}`}>
          {t("home.running.ways")}
        </LinkButton>
      )}
    </section>
  );
}

function WaitingOrder({ order, look, isDecided, onRead }: Omit<OrderCardProps, "day">): ReactNode {
  const t = useTexts();
  const { badge, text, isNow, step } = waitingWords(order.nextStep);
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
      {step && (
        <LinkButton look={look} to={step.to}>
          {t(step.says)}
        </LinkButton>
      )}
      {!step && order.borrowStatus === orderStatus.inReview && isDecided && (
        <Button look="quiet" onTap={onRead}>
          {t("home.review.why")}
        </Button>
      )}
    </section>
  );
}
