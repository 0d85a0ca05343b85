import type { ReactNode } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { CostCard } from "../widgets/cost-card/cost-card.tsx";
import { OrderDecision } from "../widgets/decision/order-decision.tsx";
import "../widgets/decision/decision.css";
import { AgreementText } from "../widgets/loan/agreement-text.tsx";
import { FirstDayLimits } from "../widgets/loan/first-day-limits.tsx";
import { LoanNotices } from "../widgets/loan/loan-notices.tsx";
import { LoanMissing } from "../widgets/loan/loan-missing.tsx";
import { MessageRow } from "../widgets/messages/message-row.tsx";
import "../ui/list/list.css";
import "../ui/list/list-links.css";
import "../widgets/messages/messages.css";
import { agreement, costFigures, decided, message, restingLoan } from "./samples.ts";
import { Shown } from "./shown.tsx";

const stay = (): void => undefined;
const outcomes = [
  { outcome: "approve", status: orderStatus.approved },
  { outcome: "approve", status: orderStatus.running },
  { outcome: "reject", status: orderStatus.rejected },
  { outcome: "review", status: orderStatus.inReview },
] as const;

export function Loans(): ReactNode {
  return (
    <>
      <Shown name="CostCard">
        <CostCard figures={costFigures} />
      </Shown>
      <Shown name="OrderDecision">
        <OrderDecision
          order={{ orderId: "1", status: orderStatus.inReview, decided: undefined }}
          onAsked={stay}
          onLeave={stay}
        />
        {outcomes.map(({ outcome, status }) => (
          <OrderDecision
            order={{
              orderId: "1",
              status,
              decided: { ...decided, outcome, ...(outcome === "approve" ? { reasons: [] } : { mayAskReview: true }) },
            }}
            onAsked={stay}
            onLeave={stay}
            key={`${outcome} ${status}`}
          />
        ))}
      </Shown>
      <Shown name="MessageRow">
        <ul className="list">
          <MessageRow message={message} day="16/11/2026" onLeave={stay} />
          <MessageRow message={{ ...message, read: true, link: undefined }} day="16/11/2026" onLeave={stay} />
        </ul>
      </Shown>
      <Shown name="AgreementText">
        <AgreementText agreement={agreement} isTitled />
      </Shown>
      <Shown name="FirstDayLimits">
        <FirstDayLimits />
      </Shown>
      <Shown name="LoanNotices">
        <LoanNotices loan={restingLoan} />
      </Shown>
      <Shown name="LoanMissing" isStage>
        <LoanMissing />
      </Shown>
    </>
  );
}
