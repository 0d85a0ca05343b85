import type { CallAnswer } from "@noren/contract/call";
import type { loanDetail } from "@noren/contract/calls/repay";

export type Loan = CallAnswer<typeof loanDetail>;

/** Running, overdue, written off (product.md section 3). */
const owedStatuses: readonly number[] = [40, 70, 80];

export const isOwed = ({ borrowStatus }: Pick<Loan, "borrowStatus">): boolean => owedStatuses.includes(borrowStatus);
