/** What a borrower says about a payment that was not credited, and where it is stored encrypted. */
export interface VoucherClaim {
  readonly amount: number;
  readonly paidOn: string;
  readonly bank: string;
}

export const claimContext = (voucherId: string): string => `voucher:${voucherId}:claim`;
export const pictureContext = (voucherId: string): string => `voucher:${voucherId}:picture`;
