/** The table of calls: specification section 7, line by line, and what product.md adds. The one barrel of the house. */
import type { Call } from "./call.ts";
import * as account from "./calls/account.ts";
import * as borrow from "./calls/borrow.ts";
import * as byFace from "./calls/door/by-face.ts";
import * as changePhone from "./calls/door/change-phone.ts";
import * as contacts from "./calls/contacts.ts";
import * as coupon from "./calls/coupon.ts";
import * as credit from "./calls/credit.ts";
import * as dict from "./calls/dict.ts";
import * as kyc from "./calls/kyc.ts";
import * as login from "./calls/login.ts";
import * as passkey from "./calls/passkey.ts";
import * as preorder from "./calls/preorder.ts";
import * as privacy from "./calls/privacy.ts";
import * as product from "./calls/product.ts";
import * as publicCalls from "./calls/public.ts";
import * as leftToPay from "./calls/left-to-pay.ts";
import * as repay from "./calls/repay.ts";
import * as report from "./calls/report.ts";
import * as survey from "./calls/survey.ts";
import * as telecom from "./calls/telecom.ts";
import * as tracking from "./calls/tracking.ts";
import * as user from "./calls/user.ts";
import * as userBaseInfo from "./calls/user-base-info.ts";

export const calls: readonly Call[] = [
  kyc.livingStart,
  kyc.livingResultQuery,
  kyc.saveKyc,
  kyc.ocrDetail,
  userBaseInfo.updateBaseInfo,
  userBaseInfo.infoView,
  contacts.saveUserContacts,
  contacts.viewContacts,
  coupon.receiveCoupon,
  coupon.couponList,
  account.saveUserAccount,
  account.bankBranch,
  account.userBandingAccount,
  dict.getByType,
  telecom.lotp,
  telecom.fotp,
  telecom.lv,
  telecom.fv,
  product.productList,
  product.applyLoan,
  product.applyLoanAuto,
  borrow.borrowStatus,
  borrow.bill,
  borrow.failBorrowHandler,
  credit.creditInfo,
  publicCalls.appConfig,
  user.msgCenter,
  user.deviceInformation,
  user.savePushToken,
  preorder.guidanceMsg,
  preorder.guidanceApply,
  login.otp,
  login.otpLoginCheck,
  login.uniqueLogin,
  user.status,
  login.loginOut,
  report.webPageFb,
  tracking.configInfo,
  tracking.infoSave,
  tracking.event,
  product.quoteLoan,
  product.agreementText,
  borrow.agreementPdf,
  user.devices,
  user.endSession,
  user.signOutEverywhere,
  survey.saveSurvey,
  kyc.livingState,
  repay.loanDetail,
  repay.extensionOffer,
  repay.startRepayment,
  repay.repaymentCode,
  leftToPay.ownReceipt,
  leftToPay.promiseOffer,
  leftToPay.makePromise,
  repay.receiptPdf,
  repay.certificatePdf,
  borrow.decision,
  borrow.review,
  repay.voucher,
  borrow.dispute,
  preorder.guidanceCancel,
  user.contactLog,
  byFace.byFaceStart,
  byFace.byFacePicture,
  changePhone.changePhoneStart,
  changePhone.changePhonePictureStart,
  changePhone.changePhonePicture,
  changePhone.changePhoneFinish,
  changePhone.changePhoneStop,
  changePhone.phoneChange,
  changePhone.phoneChangeStop,
  privacy.documents,
  privacy.consents,
  privacy.changeConsent,
  privacy.pictureLooks,
  privacy.dataDownload,
  privacy.dataRequests,
  privacy.makeDataRequest,
  privacy.eraseMe,
  passkey.passkeySignInOptions,
  passkey.passkeySignIn,
  passkey.passkeyAddOptions,
  passkey.passkeyAdd,
  passkey.passkeys,
  passkey.passkeyRemove,
  report.ownFeedback,
  report.askRating,
  report.rate,
  userBaseInfo.changeResidence,
  contacts.changeContacts,
  survey.viewSurvey,
];
