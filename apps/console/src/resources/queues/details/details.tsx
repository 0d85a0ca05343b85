import { CreditDetails } from "./credit.tsx";
import { DataRequestDetails } from "./data-request.tsx";
import { DifferenceDetails } from "./difference.tsx";
import { DisputeDetails } from "./dispute.tsx";
import { FeedbackDetails } from "./feedback.tsx";
import { IdentityDetails } from "./identity.tsx";
import { PaymentDetails } from "./payment.tsx";
import { PayoutDetails } from "./payout.tsx";
import { ReviewDetails } from "./review.tsx";
import { VoucherDetails } from "./voucher.tsx";
import { WriteOffDetails } from "./write-off.tsx";
import type { QueueItem } from "../queue-item.ts";

export function Details({ item, itemId }: { readonly item: QueueItem; readonly itemId: string }) {
  const { details } = item;
  const given = { item, itemId };
  if (details.kind === "review") return <ReviewDetails {...given} details={details} />;
  if (details.kind === "identity") return <IdentityDetails {...given} details={details} />;
  if (details.kind === "voucher") return <VoucherDetails {...given} details={details} />;
  if (details.kind === "dispute") return <DisputeDetails {...given} details={details} />;
  if (details.kind === "feedback") return <FeedbackDetails {...given} details={details} />;
  if (details.kind === "data-request") return <DataRequestDetails {...given} details={details} />;
  if (details.kind === "payment") return <PaymentDetails {...given} details={details} />;
  if (details.kind === "difference") return <DifferenceDetails {...given} details={details} />;
  if (details.kind === "payout") return <PayoutDetails {...given} details={details} />;
  if (details.kind === "write-off") return <WriteOffDetails {...given} details={details} />;
  return <CreditDetails {...given} details={details} />;
}
