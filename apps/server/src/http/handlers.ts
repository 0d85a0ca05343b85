/** Every call that has a handler. What the contract lists beyond this is in tools/tidy/not-yet.json. */
import type { CallHandler } from "../calls/call-handler.ts";
import { bankBranch } from "../people/certification/bank-branch.ts";
import { saveUserAccount } from "../people/certification/save-user-account.ts";
import { userBandingAccount } from "../people/certification/user-banding-account.ts";
import { agreementPdf } from "../loans/application/agreement-pdf.ts";
import { bill } from "../loans/application/bill.ts";
import { borrowStatus } from "../loans/application/borrow-status.ts";
import { decision } from "../loans/decision/decision.ts";
import { dispute } from "../loans/disputes/dispute.ts";
import { failBorrowHandler } from "../loans/payout/fail-borrow-handler.ts";
import { review } from "../loans/decision/review.ts";
import { saveUserContacts } from "../people/certification/contacts/save-user-contacts.ts";
import { changeContacts } from "../people/certification/contacts/change-contacts.ts";
import { viewContacts } from "../people/certification/contacts/view-contacts.ts";
import { viewSurvey } from "../people/certification/view-survey.ts";
import { couponList } from "../loans/coupons/coupon-list.ts";
import { receiveCoupon } from "../loans/coupons/receive-coupon.ts";
import { creditInfo } from "../loans/application/credit-info.ts";
import { getByType } from "../customers/dict/get-by-type.ts";
import { livingResultQuery } from "../people/certification/living-result-query.ts";
import { livingStart } from "../people/certification/living-start.ts";
import { livingState } from "../people/certification/living-state.ts";
import { ocrDetail } from "../people/certification/ocr-detail.ts";
import { saveKyc } from "../people/certification/save-kyc.ts";
import { byFacePicture } from "../people/by-face/by-face-picture.ts";
import { byFaceStart } from "../people/by-face/by-face-start.ts";
import { changePhoneFinish } from "../people/phone-change/change-phone-finish.ts";
import { changePhonePicture } from "../people/phone-change/change-phone-picture.ts";
import { changePhonePictureStart } from "../people/phone-change/change-phone-picture-start.ts";
import { changePhoneStart } from "../people/phone-change/change-phone-start.ts";
import { changePhoneStop } from "../people/phone-change/change-phone-stop.ts";
import { phoneChange } from "../people/phone-change/phone-change.ts";
import { phoneChangeStop } from "../people/phone-change/phone-change-stop.ts";
import { loginOut } from "../people/sign-in/login-out.ts";
import { otpLoginCheck } from "../people/sign-in/otp-login-check.ts";
import { otp } from "../people/sign-in/otp.ts";
import { uniqueLogin } from "../people/partner/unique-login.ts";
import { guidanceApply } from "../loans/guide/guidance-apply.ts";
import { guidanceCancel } from "../loans/guide/guidance-cancel.ts";
import { guidanceMsg } from "../loans/guide/guidance-msg.ts";
import { signOutEverywhere } from "../people/sign-in/sign-out-everywhere.ts";
import { passkeyAdd } from "../people/passkey/passkey-add.ts";
import { passkeyAddOptions } from "../people/passkey/passkey-add-options.ts";
import { passkeyRemove } from "../people/passkey/passkey-remove.ts";
import { passkeySignIn } from "../people/passkey/passkey-sign-in.ts";
import { passkeySignInOptions } from "../people/passkey/passkey-sign-in-options.ts";
import { passkeys } from "../people/passkey/passkeys.ts";
import { changeConsent } from "../people/privacy/change-consent.ts";
import { consents } from "../people/privacy/consents.ts";
import { dataDownload } from "../people/privacy/data-download.ts";
import { dataRequests } from "../people/privacy/data-requests.ts";
import { documents } from "../people/privacy/documents.ts";
import { eraseMe } from "../people/privacy/erase-me.ts";
import { makeDataRequest } from "../people/privacy/make-data-request.ts";
import { pictureLooks } from "../people/privacy/picture-looks.ts";
import { agreement } from "../loans/application/agreement.ts";
import { applyLoanAuto } from "../loans/application/apply-loan-auto.ts";
import { applyLoan } from "../loans/application/apply-loan.ts";
import { productList } from "../loans/offers/product-list.ts";
import { quoteLoan } from "../loans/application/quote.ts";
import { appConfig } from "./app-config.ts";
import { certificatePdf } from "../loans/account/certificate-pdf.ts";
import { extensionOffer } from "../loans/repayment/extension-offer-call.ts";
import { loanDetail } from "../loans/account/loan-detail.ts";
import { receiptPdf } from "../loans/account/receipt-pdf.ts";
import { makePromise } from "../loans/promises/make-promise.ts";
import { promiseOffer } from "../loans/promises/promise-offer.ts";
import { ownReceipt } from "../loans/repayment/own-receipt.ts";
import { repaymentCode } from "../loans/repayment/repayment-code.ts";
import { startRepayment } from "../loans/repayment/start-repayment.ts";
import { voucher } from "../loans/vouchers/voucher.ts";
import { askRating } from "../contact/feedback/ask-rating.ts";
import { ownFeedback } from "../contact/feedback/own-feedback.ts";
import { rate } from "../contact/feedback/rate.ts";
import { webPageFb } from "../contact/feedback/web-page-fb.ts";
import { saveSurvey } from "../people/certification/save-survey.ts";
import { fotp } from "../loans/carrier-check/fotp.ts";
import { fv } from "../loans/carrier-check/fv.ts";
import { lotp } from "../loans/carrier-check/lotp.ts";
import { lv } from "../loans/carrier-check/lv.ts";
import { configInfo } from "../customers/tracking/config-info.ts";
import { event } from "../customers/tracking/event.ts";
import { infoSave } from "../customers/tracking/info-save.ts";
import { changeResidence } from "../people/certification/change-residence.ts";
import { infoView } from "../people/certification/info-view.ts";
import { updateBaseInfo } from "../people/certification/update-base-info.ts";
import { contactLog } from "../contact/contact-log-call.ts";
import { deviceInformation } from "../customers/tracking/device-information.ts";
import { devices } from "../people/sign-in/devices.ts";
import { endOneSession } from "../people/sign-in/end-session.ts";
import { msgCenter } from "../contact/msg-center.ts";
import { savePushToken } from "../contact/save-push-token.ts";
import { status } from "../people/sign-in/status.ts";

export const handlers: readonly CallHandler[] = [
  otp,
  otpLoginCheck,
  uniqueLogin,
  loginOut,
  status,
  devices,
  endOneSession,
  signOutEverywhere,
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
  ownReceipt,
  promiseOffer,
  makePromise,
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
  viewSurvey,
  updateBaseInfo,
  infoView,
  changeResidence,
  saveUserContacts,
  viewContacts,
  changeContacts,
  saveUserAccount,
  bankBranch,
  userBandingAccount,
  lotp,
  fotp,
  lv,
  fv,
  byFaceStart,
  byFacePicture,
  changePhoneStart,
  changePhonePictureStart,
  changePhonePicture,
  changePhoneFinish,
  changePhoneStop,
  phoneChange,
  phoneChangeStop,
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
