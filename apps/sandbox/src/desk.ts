import type { CaptureKind, CardField, IdentityDoubt, Pose } from "@noren/contract/identity-words";

/** The lender's desk: what waits for staff, and what they can do. In production that is the console's. */
export interface Waiting<Item> {
  readonly count: number;
  /** The oldest of them. */
  readonly items: readonly Item[];
}

export interface DeskReview {
  readonly reviewId: string;
  readonly caseNumber: string;
  readonly orderId: string;
  readonly cause: "asked" | "decision";
  readonly productName: string;
  readonly principal: number;
  readonly since: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  readonly told?: string;
}

export interface DeskIdentity {
  readonly reviewId: string;
  readonly caseNumber: string;
  readonly since: string;
  readonly purpose: "certification" | "change-of-phone";
  readonly reasons: readonly IdentityDoubt[];
  /** `shows` is a card's side or a head's pose. */
  readonly pictures: readonly {
    readonly pictureId: string;
    readonly shows: CaptureKind | Pose;
    readonly verdict: string;
  }[];
  readonly card?: {
    readonly confirmed: Readonly<Record<CardField, string>>;
    readonly read: Readonly<Partial<Record<CardField, string>>>;
  };
}

export interface DeskVoucher {
  readonly voucherId: string;
  readonly caseNumber: string;
  readonly orderId: string;
  readonly productName: string;
  /** YYYY-MM-DD, here and below. */
  readonly checkedUntil: string;
  readonly claim?: { readonly amount: number; readonly paidOn: string; readonly bank: string };
}

export interface DeskPayment {
  readonly provider: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly paidAt: string;
}

export interface DeskPayout {
  readonly payoutId: string;
  readonly orderId: string;
  readonly purpose: "loan" | "credit-return";
  readonly amount: number;
  readonly state: string;
  readonly since: string;
}

export interface DeskDispute {
  readonly disputeId: string;
  readonly caseNumber: string;
  readonly orderId: string;
  readonly productName: string;
  readonly principal: number;
  readonly answerBy: string;
  readonly told?: string;
}

export interface DeskDataRequest {
  readonly requestId: string;
  readonly caseNumber: string;
  readonly kind: "correct" | "object";
  readonly answerBy: string;
  readonly told?: string;
}

export interface DeskFeedback {
  readonly feedbackId: string;
  readonly caseNumber: string;
  readonly answerBy: string;
  /** In the page's language. */
  readonly about?: string;
  /** Of a rating. */
  readonly stars?: number;
  readonly content?: string;
  readonly pictures: readonly string[];
}

export interface DeskWriteOff {
  readonly orderId: string;
  readonly productName: string;
  readonly principal: number;
  readonly overdueDays: number;
}

export interface DeskReading {
  readonly reviews: Waiting<DeskReview>;
  readonly identities: Waiting<DeskIdentity>;
  readonly vouchers: Waiting<DeskVoucher>;
  readonly payments: Waiting<DeskPayment>;
  readonly payouts: Waiting<DeskPayout>;
  readonly disputes: Waiting<DeskDispute>;
  readonly dataRequests: Waiting<DeskDataRequest>;
  readonly feedback: Waiting<DeskFeedback>;
  readonly writeOffs: Waiting<DeskWriteOff>;
}

interface Answered {
  /** To the borrower. */
  readonly answer: string;
}
interface OnePayment {
  readonly provider: string;
  readonly paymentId: string;
}

export type DeskAction =
  | ({ readonly do: "answer-review"; readonly reviewId: string; readonly outcome: "approved" | "rejected" } & Answered)
  | ({
      readonly do: "answer-identity";
      readonly reviewId: string;
      readonly outcome: "approved" | "rejected";
    } & Answered)
  | ({ readonly do: "match-voucher"; readonly voucherId: string; readonly payment: OnePayment } & Answered)
  | ({ readonly do: "refuse-voucher"; readonly voucherId: string } & Answered)
  | ({ readonly do: "answer-dispute"; readonly disputeId: string; readonly outcome: "fraud" | "recognised" } & Answered)
  | ({
      readonly do: "answer-data-request";
      readonly requestId: string;
      readonly outcome: "done" | "refused";
    } & Answered)
  | ({ readonly do: "answer-feedback"; readonly feedbackId: string } & Answered)
  | { readonly do: "match-payment"; readonly payment: OnePayment; readonly orderId: string }
  | { readonly do: "ask-payout"; readonly payoutId: string }
  | { readonly do: "write-off"; readonly orderId: string };

export type DeskFault =
  | "not-there"
  | "already-answered"
  | "phone-in-use"
  | "payment-not-open"
  | "no-such-loan"
  | "not-overdue-long-enough"
  | "payout-not-open";

/** What goes wrong is said, and then nothing was done. */
export interface PretendDesk {
  /** Reasons are said in this language, where it is one of ours. */
  desk(language: string | undefined): Promise<DeskReading>;
  actAtDesk(action: DeskAction): Promise<DeskFault | undefined>;
  /** As JPEG; the look is recorded. */
  identityPicture(pictureId: string): Promise<Buffer | undefined>;
  feedbackPicture(pictureId: string): Promise<Buffer | undefined>;
  voucherPicture(voucherId: string): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined>;
}
