/** What answers each call of packages/staff; a test holds both lists against each other. */
import { auditCheckHandler } from "./calls/audit/check.ts";
import { auditExportHandler } from "./calls/audit/export.ts";
import { auditListHandler } from "./calls/audit/list.ts";
import { auditPersonalHandler } from "./calls/audit/personal.ts";
import { auditStandingHandler } from "./calls/audit/standing.ts";
import { exportDebtsHandler } from "./calls/ledger/export-debts.ts";
import { exportJournalHandler } from "./calls/ledger/export-journal.ts";
import { exportTrialBalanceHandler } from "./calls/ledger/export-trial-balance.ts";
import { trialBalanceHandler } from "./calls/ledger/trial-balance.ts";
import { overviewFunnelHandler } from "./calls/overview/funnel.ts";
import { overviewHealthHandler } from "./calls/overview/health.ts";
import { overviewLendingHandler } from "./calls/overview/lending.ts";
import { liftSuspensionHandler } from "./calls/customers/lift-suspension.ts";
import { customerListHandler } from "./calls/customers/list.ts";
import { customerOneHandler } from "./calls/customers/one.ts";
import { seeIdentityPictureHandler } from "./calls/customers/see-picture.ts";
import { suspendCustomerHandler } from "./calls/customers/suspend.ts";
import { customerTimelineHandler } from "./calls/customers/timeline.ts";
import { loanDocumentHandler } from "./calls/loans/document.ts";
import { findLoansHandler } from "./calls/loans/find.ts";
import { liftStopHandler } from "./calls/loans/lift-stop.ts";
import { loanListHandler } from "./calls/loans/list.ts";
import { loanOneHandler } from "./calls/loans/one.ts";
import { proposeRefundHandler } from "./calls/loans/propose-refund.ts";
import { proposeReversalHandler } from "./calls/loans/propose-reversal.ts";
import { proposeWriteOffHandler } from "./calls/loans/propose-write-off.ts";
import { stopLoanHandler } from "./calls/loans/stop.ts";
import { addPasskeyHandler } from "./calls/own/add-passkey.ts";
import { changePasswordHandler } from "./calls/own/change-password.ts";
import { passkeyChallengeHandler } from "./calls/own/passkey-challenge.ts";
import { startPasskeyHandler } from "./calls/own/passkey-options.ts";
import { ownPasskeysHandler } from "./calls/own/passkeys.ts";
import { removePasskeyHandler } from "./calls/own/remove-passkey.ts";
import { endOwnSessionHandler } from "./calls/own/end-session.ts";
import { openLinkHandler } from "./calls/own/open-link.ts";
import { ownSessionsHandler } from "./calls/own/sessions.ts";
import { signInHandler } from "./calls/own/sign-in.ts";
import { signOutHandler } from "./calls/own/sign-out.ts";
import { useLinkHandler } from "./calls/own/use-link.ts";
import { whoAmIHandler } from "./calls/own/who-am-i.ts";
import { campaignListHandler } from "./calls/campaigns/list.ts";
import { proposeCampaignHandler } from "./calls/campaigns/propose.ts";
import { campaignReachHandler } from "./calls/campaigns/reach.ts";
import { disablePartnerHandler } from "./calls/partners/disable.ts";
import { partnerListHandler } from "./calls/partners/list.ts";
import { registerPartnerHandler } from "./calls/partners/register.ts";
import { dryRunPolicyHandler } from "./calls/policies/dry-run.ts";
import { policyListHandler } from "./calls/policies/list.ts";
import { proposePolicyHandler } from "./calls/policies/propose.ts";
import { productListHandler } from "./calls/products/list.ts";
import { productOneHandler } from "./calls/products/one.ts";
import { proposeProductHandler } from "./calls/products/propose.ts";
import { approveProposalHandler } from "./calls/proposals/approve.ts";
import { proposalListHandler } from "./calls/proposals/list.ts";
import { proposalOneHandler } from "./calls/proposals/one.ts";
import { refuseProposalHandler } from "./calls/proposals/refuse.ts";
import { withdrawProposalHandler } from "./calls/proposals/withdraw.ts";
import { rateListHandler } from "./calls/rates/list.ts";
import { proposeRateHandler } from "./calls/rates/propose.ts";
import { rateStandingHandler } from "./calls/rates/standing.ts";
import { answerDataRequestHandler } from "./calls/queues/answer-data-request.ts";
import { answerDisputeHandler } from "./calls/queues/answer-dispute.ts";
import { answerFeedbackHandler } from "./calls/queues/answer-feedback.ts";
import { answerIdentityHandler } from "./calls/queues/answer-identity.ts";
import { answerReviewHandler } from "./calls/queues/answer-review.ts";
import { askPayoutHandler } from "./calls/queues/ask-payout.ts";
import { clearPayoutHandler } from "./calls/queues/clear-payout.ts";
import { closePayoutHandler } from "./calls/queues/close-payout.ts";
import { queueCountsHandler } from "./calls/queues/counts.ts";
import { giveBackItemHandler } from "./calls/queues/give-back.ts";
import { queueListHandler } from "./calls/queues/list.ts";
import { matchPaymentHandler } from "./calls/queues/match-payment.ts";
import { matchVoucherHandler } from "./calls/queues/match-voucher.ts";
import { queueItemHandler } from "./calls/queues/one.ts";
import { refuseVoucherHandler } from "./calls/queues/refuse-voucher.ts";
import { retryPayoutHandler } from "./calls/queues/retry-payout.ts";
import { returnByHandHandler } from "./calls/queues/return-by-hand.ts";
import { seeFeedbackPictureHandler } from "./calls/queues/see-feedback-picture.ts";
import { seeVoucherPictureHandler } from "./calls/queues/see-voucher-picture.ts";
import { takeItemHandler } from "./calls/queues/take.ts";
import { changeRoleHandler } from "./calls/staff/change-role.ts";
import { disableStaffHandler } from "./calls/staff/disable.ts";
import { endSessionsHandler } from "./calls/staff/end-sessions.ts";
import { inviteStaffHandler } from "./calls/staff/invite.ts";
import { staffListHandler } from "./calls/staff/list.ts";
import { staffOneHandler } from "./calls/staff/one.ts";
import { resetAccessHandler } from "./calls/staff/reset-access.ts";
import type { StaffCallHandler } from "./staff-call-handler.ts";

export const staffHandlers: readonly StaffCallHandler[] = [
  auditCheckHandler,
  auditExportHandler,
  auditListHandler,
  auditPersonalHandler,
  auditStandingHandler,
  customerListHandler,
  customerOneHandler,
  customerTimelineHandler,
  liftSuspensionHandler,
  seeIdentityPictureHandler,
  suspendCustomerHandler,
  findLoansHandler,
  liftStopHandler,
  loanDocumentHandler,
  loanListHandler,
  loanOneHandler,
  proposeRefundHandler,
  proposeReversalHandler,
  proposeWriteOffHandler,
  stopLoanHandler,
  addPasskeyHandler,
  changePasswordHandler,
  endOwnSessionHandler,
  passkeyChallengeHandler,
  startPasskeyHandler,
  ownPasskeysHandler,
  removePasskeyHandler,
  openLinkHandler,
  ownSessionsHandler,
  signInHandler,
  signOutHandler,
  useLinkHandler,
  whoAmIHandler,
  exportDebtsHandler,
  exportJournalHandler,
  exportTrialBalanceHandler,
  trialBalanceHandler,
  overviewFunnelHandler,
  overviewHealthHandler,
  overviewLendingHandler,
  campaignListHandler,
  proposeCampaignHandler,
  campaignReachHandler,
  disablePartnerHandler,
  partnerListHandler,
  registerPartnerHandler,
  dryRunPolicyHandler,
  policyListHandler,
  proposePolicyHandler,
  productListHandler,
  productOneHandler,
  proposeProductHandler,
  approveProposalHandler,
  proposalListHandler,
  proposalOneHandler,
  refuseProposalHandler,
  withdrawProposalHandler,
  rateListHandler,
  proposeRateHandler,
  rateStandingHandler,
  answerDataRequestHandler,
  answerDisputeHandler,
  answerFeedbackHandler,
  answerIdentityHandler,
  answerReviewHandler,
  askPayoutHandler,
  clearPayoutHandler,
  closePayoutHandler,
  queueCountsHandler,
  giveBackItemHandler,
  queueListHandler,
  matchPaymentHandler,
  matchVoucherHandler,
  queueItemHandler,
  refuseVoucherHandler,
  retryPayoutHandler,
  returnByHandHandler,
  seeFeedbackPictureHandler,
  seeVoucherPictureHandler,
  takeItemHandler,
  changeRoleHandler,
  disableStaffHandler,
  endSessionsHandler,
  inviteStaffHandler,
  staffListHandler,
  staffOneHandler,
  resetAccessHandler,
];
