/** What answers each call of packages/staff; a test holds both lists against each other. */
import { archiveFileHandler } from "../archives/file.ts";
import { proposeOpeningHandler } from "../archives/propose-opening.ts";
import { auditCheckHandler } from "../audit/check.ts";
import { auditExportHandler } from "../audit/export.ts";
import { auditListHandler } from "../audit/list.ts";
import { auditPersonalHandler } from "../audit/personal.ts";
import { auditStandingHandler } from "../audit/standing.ts";
import { exportDebtsHandler } from "../books/export-debts.ts";
import { exportStampTaxInDoubtHandler } from "../books/export-stamp-tax-in-doubt.ts";
import { exportJournalHandler } from "../books/export-journal.ts";
import { exportTrialBalanceHandler } from "../books/export-trial-balance.ts";
import { trialBalanceHandler } from "../books/trial-balance.ts";
import { overviewFunnelHandler } from "../overview/funnel.ts";
import { overviewHealthHandler } from "../overview/health.ts";
import { overviewLendingHandler } from "../overview/lending.ts";
import { liftSuspensionHandler } from "../customers/lift-suspension.ts";
import { customerListHandler } from "../customers/list.ts";
import { customerOneHandler } from "../customers/one.ts";
import { seeIdentityHandler } from "../customers/see-identity.ts";
import { seeIdentityPictureHandler } from "../customers/see-picture.ts";
import { signOutCustomerHandler } from "../customers/sign-out.ts";
import { suspendCustomerHandler } from "../customers/suspend.ts";
import { customerTimelineHandler } from "../customers/timeline.ts";
import { loanDocumentHandler } from "../loans/document.ts";
import { findLoansHandler } from "../loans/find.ts";
import { liftStopHandler } from "../loans/lift-stop.ts";
import { loanListHandler } from "../loans/list.ts";
import { loanOneHandler } from "../loans/one.ts";
import { proposeRefundHandler } from "../loans/propose-refund.ts";
import { proposeReversalHandler } from "../loans/propose-reversal.ts";
import { proposeWriteOffHandler } from "../loans/propose-write-off.ts";
import { stopLoanHandler } from "../loans/stop.ts";
import { addPasskeyHandler } from "../access/own/add-passkey.ts";
import { changePasswordHandler } from "../access/own/change-password.ts";
import { passkeyChallengeHandler } from "../access/own/passkey-challenge.ts";
import { startPasskeyHandler } from "../access/own/passkey-options.ts";
import { ownPasskeysHandler } from "../access/own/passkeys.ts";
import { removePasskeyHandler } from "../access/own/remove-passkey.ts";
import { endOwnSessionHandler } from "../access/own/end-session.ts";
import { openLinkHandler } from "../access/own/open-link.ts";
import { ownSessionsHandler } from "../access/own/sessions.ts";
import { signInHandler } from "../access/own/sign-in.ts";
import { signOutHandler } from "../access/own/sign-out.ts";
import { useLinkHandler } from "../access/own/use-link.ts";
import { whoAmIHandler } from "../access/own/who-am-i.ts";
import { campaignListHandler } from "../offers/campaigns/list.ts";
import { proposeCampaignHandler } from "../offers/campaigns/propose.ts";
import { campaignReachHandler } from "../offers/campaigns/reach.ts";
import { disablePartnerHandler } from "../offers/partners/disable.ts";
import { partnerListHandler } from "../offers/partners/list.ts";
import { registerPartnerHandler } from "../offers/partners/register.ts";
import { dryRunPolicyHandler } from "../offers/policies/dry-run.ts";
import { policyListHandler } from "../offers/policies/list.ts";
import { proposePolicyHandler } from "../offers/policies/propose.ts";
import { productListHandler } from "../offers/products/list.ts";
import { productOneHandler } from "../offers/products/one.ts";
import { proposeProductHandler } from "../offers/products/propose.ts";
import { approveProposalHandler } from "../proposals/approve.ts";
import { proposalListHandler } from "../proposals/list.ts";
import { proposalOneHandler } from "../proposals/one.ts";
import { refuseProposalHandler } from "../proposals/refuse.ts";
import { withdrawProposalHandler } from "../proposals/withdraw.ts";
import { rateListHandler } from "../offers/rates/list.ts";
import { proposeRateHandler } from "../offers/rates/propose.ts";
import { rateStandingHandler } from "../offers/rates/standing.ts";
import { answerDataRequestHandler } from "../queues/calls/answer-data-request.ts";
import { answerDisputeHandler } from "../queues/calls/answer-dispute.ts";
import { answerFeedbackHandler } from "../queues/calls/answer-feedback.ts";
import { answerIdentityHandler } from "../queues/calls/answer-identity.ts";
import { answerReviewHandler } from "../queues/calls/answer-review.ts";
import { askPayoutHandler } from "../queues/calls/ask-payout.ts";
import { clearPayoutHandler } from "../queues/calls/clear-payout.ts";
import { closePayoutHandler } from "../queues/calls/close-payout.ts";
import { queueCountsHandler } from "../queues/calls/counts.ts";
import { explainDifferenceHandler } from "../queues/calls/explain-difference.ts";
import { giveBackItemHandler } from "../queues/calls/give-back.ts";
import { heldRejectionsHandler } from "../queues/rejections/held.ts";
import { queueListHandler } from "../queues/calls/list.ts";
import { matchPaymentHandler } from "../queues/calls/match-payment.ts";
import { matchVoucherHandler } from "../queues/calls/match-voucher.ts";
import { oldestItemHandler } from "../queues/calls/oldest.ts";
import { queueItemHandler } from "../queues/calls/one.ts";
import { refuseVoucherHandler } from "../queues/calls/refuse-voucher.ts";
import { retryPayoutHandler } from "../queues/calls/retry-payout.ts";
import { returnByHandHandler } from "../queues/calls/return-by-hand.ts";
import { seeFeedbackPictureHandler } from "../queues/calls/see-feedback-picture.ts";
import { seeVoucherPictureHandler } from "../queues/calls/see-voucher-picture.ts";
import { takeItemHandler } from "../queues/calls/take.ts";
import { undoRejectionHandler } from "../queues/rejections/undo-rejection.ts";
import { changeRoleHandler } from "../access/team/change-role.ts";
import { disableStaffHandler } from "../access/team/disable.ts";
import { endSessionsHandler } from "../access/team/end-sessions.ts";
import { inviteStaffHandler } from "../access/team/invite.ts";
import { staffListHandler } from "../access/team/list.ts";
import { staffOneHandler } from "../access/team/one.ts";
import { resetAccessHandler } from "../access/team/reset-access.ts";
import type { StaffCallHandler } from "./staff-call-handler.ts";

export const staffHandlers: readonly StaffCallHandler[] = [
  archiveFileHandler,
  proposeOpeningHandler,
  auditCheckHandler,
  auditExportHandler,
  auditListHandler,
  auditPersonalHandler,
  auditStandingHandler,
  customerListHandler,
  customerOneHandler,
  customerTimelineHandler,
  liftSuspensionHandler,
  seeIdentityHandler,
  seeIdentityPictureHandler,
  suspendCustomerHandler,
  signOutCustomerHandler,
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
  exportStampTaxInDoubtHandler,
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
  explainDifferenceHandler,
  queueCountsHandler,
  giveBackItemHandler,
  queueListHandler,
  matchPaymentHandler,
  matchVoucherHandler,
  queueItemHandler,
  oldestItemHandler,
  heldRejectionsHandler,
  undoRejectionHandler,
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
