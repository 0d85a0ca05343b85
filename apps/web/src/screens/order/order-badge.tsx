import type { ComponentProps, ReactNode } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { useTexts } from "../../i18n/texts.ts";
import type { BillDetail } from "../../session/repay-session.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { LoanIcon } from "../../ui/icons/icons.tsx";
import { CrossIcon, MinusIcon } from "../../ui/icons/loan-icons.tsx";
import { AlertIcon, CheckIcon, ClockIcon } from "../../ui/icons/screen-icons.tsx";

type Status = BillDetail["borrowStatus"];

/** Persimmon needs the borrower now, green is paid, nothing else is either. */
const looks: Readonly<Record<Status, Pick<ComponentProps<typeof Badge>, "look" | "icon">>> = {
  [orderStatus.inReview]: { icon: <ClockIcon /> },
  [orderStatus.approved]: { icon: <ClockIcon /> },
  [orderStatus.payoutFailed]: { look: "now", icon: <AlertIcon /> },
  [orderStatus.settled]: { look: "paid", icon: <CheckIcon /> },
  [orderStatus.running]: { look: "run", icon: <LoanIcon /> },
  [orderStatus.rejected]: { look: "off", icon: <MinusIcon /> },
  [orderStatus.cancelled]: { look: "line", icon: <CrossIcon /> },
  [orderStatus.overdue]: { look: "now", icon: <AlertIcon /> },
  [orderStatus.writtenOff]: { look: "now", icon: <AlertIcon /> },
};

/** An order's state in a word or two. */
export function OrderBadge({ order }: { order: Pick<BillDetail, "borrowStatus" | "nextStep"> }): ReactNode {
  const t = useTexts();
  const { borrowStatus: status, nextStep } = order;
  return (
    <Badge {...looks[status]}>{nextStep === "wait-for-hold" ? t("order.held") : t(`order.status.${status}`)}</Badge>
  );
}
