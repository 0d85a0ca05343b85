import type { CallAnswer } from "@noren/contract/call";
import type { loanDetail } from "@noren/contract/calls/repay";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";

export type Loan = CallAnswer<typeof loanDetail>;

/** Running, overdue, written off (product.md section 3). */
const owedStatuses: readonly number[] = [orderStatus.running, orderStatus.overdue, orderStatus.writtenOff];

export const isOwed = ({ borrowStatus }: Pick<Loan, "borrowStatus">): boolean => owedStatuses.includes(borrowStatus);
