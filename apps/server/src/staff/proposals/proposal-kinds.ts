/** Everything that takes two people: `listKind(...)` of each. */
import { archiveOpeningKind } from "./kinds/archive-opening.ts";
import { campaignKind } from "./kinds/campaign.ts";
import { paymentReversalKind } from "./kinds/payment-reversal.ts";
import { disputeFraudKind } from "./kinds/dispute-fraud.ts";
import { partnerDisableKind } from "./kinds/partner-disable.ts";
import { partnerKeyKind } from "./kinds/partner-key.ts";
import { payoutRetryKind } from "./kinds/payout-retry.ts";
import { payoutTruthKind } from "./kinds/payout-truth.ts";
import { phoneChangeKind } from "./kinds/phone-change.ts";
import { policyVersionKind } from "./kinds/policy-version.ts";
import { productPriceKind } from "./kinds/product-price.ts";
import { rateCapKind } from "./kinds/rate-cap.ts";
import { refundKind } from "./kinds/refund.ts";
import { staffDisableKind } from "./kinds/staff-disable.ts";
import { staffInviteKind } from "./kinds/staff-invite.ts";
import { staffResetKind } from "./kinds/staff-reset.ts";
import { staffRoleKind } from "./kinds/staff-role.ts";
import { writeOffKind } from "./kinds/write-off.ts";
import { manualMatch } from "../queues/answers/manual-match.ts";
import { type AnyProposalKind, listKind } from "./proposal-kind.ts";
import { returnedByHand } from "../queues/answers/returned-by-hand.ts";

export const proposalKinds: readonly AnyProposalKind[] = [
  listKind(archiveOpeningKind),
  listKind(campaignKind),
  listKind(disputeFraudKind),
  listKind(manualMatch),
  listKind(partnerDisableKind),
  listKind(partnerKeyKind),
  listKind(paymentReversalKind),
  listKind(payoutRetryKind),
  listKind(payoutTruthKind),
  listKind(phoneChangeKind),
  listKind(policyVersionKind),
  listKind(productPriceKind),
  listKind(rateCapKind),
  listKind(refundKind),
  listKind(returnedByHand),
  listKind(staffDisableKind),
  listKind(staffInviteKind),
  listKind(staffResetKind),
  listKind(staffRoleKind),
  listKind(writeOffKind),
];
