/** Every call that has a handler. What the contract lists beyond this is in tools/tidy/not-yet.json. */
import type { CallHandler } from "../wire/call-handler.ts";
import { bankBranch } from "./account/bank-branch.ts";
import { saveUserAccount } from "./account/save-user-account.ts";
import { userBandingAccount } from "./account/user-banding-account.ts";
import { agreementPdf } from "./borrow/agreement-pdf.ts";
import { bill } from "./borrow/bill.ts";
import { borrowStatus } from "./borrow/borrow-status.ts";
import { decision } from "./borrow/decision.ts";
import { dispute } from "./borrow/dispute.ts";
import { failBorrowHandler } from "./borrow/fail-borrow-handler.ts";
import { review } from "./borrow/review.ts";
import { saveUserContacts } from "./contacts/save-user-contacts.ts";
import { viewContacts } from "./contacts/view-contacts.ts";
import { couponList } from "./coupon/coupon-list.ts";
import { receiveCoupon } from "./coupon/receive-coupon.ts";
import { creditInfo } from "./credit/credit-info.ts";
import { getByType } from "./dict/get-by-type.ts";
import { livingResultQuery } from "./kyc/living-result-query.ts";
import { livingStart } from "./kyc/living-start.ts";
import { livingState } from "./kyc/living-state.ts";
import { ocrDetail } from "./kyc/ocr-detail.ts";
import { saveKyc } from "./kyc/save-kyc.ts";
import { changePhoneFacePicture } from "./login/change-phone-face-picture.ts";
import { changePhoneFaceStart } from "./login/change-phone-face-start.ts";
import { changePhoneFinish } from "./login/change-phone-finish.ts";
import { changePhoneStart } from "./login/change-phone-start.ts";
import { loginOut } from "./login/login-out.ts";
import { otpLoginCheck } from "./login/otp-login-check.ts";
import { otp } from "./login/otp.ts";
import { uniqueLogin } from "./login/unique-login.ts";
import { guidanceApply } from "./preorder/guidance-apply.ts";
import { guidanceCancel } from "./preorder/guidance-cancel.ts";
import { guidanceMsg } from "./preorder/guidance-msg.ts";
import { passkeyAdd } from "./passkey/passkey-add.ts";
import { passkeyAddOptions } from "./passkey/passkey-add-options.ts";
import { passkeyRemove } from "./passkey/passkey-remove.ts";
import { passkeySignIn } from "./passkey/passkey-sign-in.ts";
import { passkeySignInOptions } from "./passkey/passkey-sign-in-options.ts";
import { passkeys } from "./passkey/passkeys.ts";
import { changeConsent } from "./privacy/change-consent.ts";
import { consents } from "./privacy/consents.ts";
import { dataDownload } from "./privacy/data-download.ts";
import { dataRequests } from "./privacy/data-requests.ts";
import { documents } from "./privacy/documents.ts";
import { eraseMe } from "./privacy/erase-me.ts";
import { makeDataRequest } from "./privacy/make-data-request.ts";
import { pictureLooks } from "./privacy/picture-looks.ts";
import { agreement } from "./product/agreement.ts";
import { applyLoanAuto } from "./product/apply-loan-auto.ts";
import { applyLoan } from "./product/apply-loan.ts";
import { productList } from "./product/product-list.ts";
import { quoteLoan } from "./product/quote.ts";
import { appConfig } from "./public/app-config.ts";
import { certificatePdf } from "./repay/certificate-pdf.ts";
import { extensionOffer } from "./repay/extension-offer.ts";
import { loanDetail } from "./repay/loan-detail.ts";
import { receiptPdf } from "./repay/receipt-pdf.ts";
import { repaymentCode } from "./repay/repayment-code.ts";
import { startRepayment } from "./repay/start-repayment.ts";
import { voucher } from "./repay/voucher.ts";
import { askRating } from "./report/ask-rating.ts";
import { ownFeedback } from "./report/own-feedback.ts";
import { rate } from "./report/rate.ts";
import { webPageFb } from "./report/web-page-fb.ts";
import { saveSurvey } from "./survey/save.ts";
import { fotp } from "./telecom/fotp.ts";
import { fv } from "./telecom/fv.ts";
import { lotp } from "./telecom/lotp.ts";
import { lv } from "./telecom/lv.ts";
import { configInfo } from "./tracking/config-info.ts";
import { event } from "./tracking/event.ts";
import { infoSave } from "./tracking/info-save.ts";
import { infoView } from "./user-base-info/info-view.ts";
import { updateBaseInfo } from "./user-base-info/update-base-info.ts";
import { contactLog } from "./user/contact-log.ts";
import { deviceInformation } from "./user/device-information.ts";
import { devices } from "./user/devices.ts";
import { endOneSession } from "./user/end-session.ts";
import { msgCenter } from "./user/msg-center.ts";
import { savePushToken } from "./user/save-push-token.ts";
import { status } from "./user/status.ts";

export const handlers: readonly CallHandler[] = [
  otp,
  otpLoginCheck,
  uniqueLogin,
  loginOut,
  status,
  devices,
  endOneSession,
  appConfig,
  getByType,
  productList,
  quoteLoan,
  agreement,
  agreementPdf,
  applyLoan,
  borrowStatus,
  bill,
  decision,
  review,
  dispute,
  failBorrowHandler,
  creditInfo,
  loanDetail,
  extensionOffer,
  startRepayment,
  repaymentCode,
  receiptPdf,
  certificatePdf,
  voucher,
  couponList,
  receiveCoupon,
  livingStart,
  livingResultQuery,
  livingState,
  ocrDetail,
  saveKyc,
  msgCenter,
  savePushToken,
  guidanceMsg,
  guidanceApply,
  guidanceCancel,
  applyLoanAuto,
  contactLog,
  saveSurvey,
  updateBaseInfo,
  infoView,
  saveUserContacts,
  viewContacts,
  saveUserAccount,
  bankBranch,
  userBandingAccount,
  lotp,
  fotp,
  lv,
  fv,
  changePhoneStart,
  changePhoneFaceStart,
  changePhoneFacePicture,
  changePhoneFinish,
  documents,
  consents,
  changeConsent,
  pictureLooks,
  dataDownload,
  dataRequests,
  makeDataRequest,
  eraseMe,
  passkeySignInOptions,
  passkeySignIn,
  passkeyAddOptions,
  passkeyAdd,
  passkeys,
  passkeyRemove,
  deviceInformation,
  webPageFb,
  ownFeedback,
  askRating,
  rate,
  configInfo,
  infoSave,
  event,
];
