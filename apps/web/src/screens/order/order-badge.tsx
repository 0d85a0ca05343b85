import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import type { BillDetail } from "../../session/repay-session.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { LoanIcon } from "../../ui/icons/icons.tsx";
import { CrossIcon, MinusIcon } from "../../ui/icons/loan-icons.tsx";
import { AlertIcon, CheckIcon, ClockIcon } from "../../ui/icons/screen-icons.tsx";

type Status = BillDetail["borrowStatus"];

/** Persimmon needs the borrower now, green is paid, nothing else is either. */
const looks: Readonly<Record<Status, Pick<ComponentProps<typeof Badge>, "look" | "icon">>> = {
  10: { icon: <ClockIcon /> },
  20: { icon: <ClockIcon /> },
  25: { look: "now", icon: <AlertIcon /> },
  30: { look: "paid", icon: <CheckIcon /> },
  40: { look: "run", icon: <LoanIcon /> },
  50: { look: "off", icon: <MinusIcon /> },
  60: { look: "line", icon: <CrossIcon /> },
  70: { look: "now", icon: <AlertIcon /> },
  80: { look: "now", icon: <AlertIcon /> },
};

/** An order's state in a word or two. */
export function OrderBadge({ status }: { status: Status }): ReactNode {
  const t = useTexts();
  return <Badge {...looks[status]}>{t(`order.status.${status}`)}</Badge>;
}
