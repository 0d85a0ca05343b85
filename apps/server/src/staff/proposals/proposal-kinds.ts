/** Everything that takes two people: `listKind(...)` of each. */
import { archiveOpeningKind } from "./kinds/archive-opening.ts";
import { campaignKind } from "./kinds/campaign.ts";
import { paymentReversalKind } from "./kinds/payment-reversal.ts";
import { payoutRetryKind } from "./kinds/payout-retry.ts";
import { payoutTruthKind } from "./kinds/payout-truth.ts";
import { policyVersionKind } from "./kinds/policy-version.ts";
import { productPriceKind } from "./kinds/product-price.ts";
import { rateCapKind } from "./kinds/rate-cap.ts";
import { refundKind } from "./kinds/refund.ts";
import { writeOffKind } from "./kinds/write-off.ts";
import { manualMatch } from "../queues/answers/manual-match.ts";
import { type AnyProposalKind, listKind } from "./proposal-kind.ts";
import { returnedByHand } from "../queues/answers/returned-by-hand.ts";

export const proposalKinds: readonly AnyProposalKind[] = [
  listKind(archiveOpeningKind),
  listKind(campaignKind),
  listKind(manualMatch),
  listKind(paymentReversalKind),
  listKind(payoutRetryKind),
  listKind(payoutTruthKind),
  listKind(policyVersionKind),
  listKind(productPriceKind),
  listKind(rateCapKind),
  listKind(refundKind),
  listKind(returnedByHand),
  listKind(writeOffKind),
];
