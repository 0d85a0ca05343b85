import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calls } from "./table.ts";

/** Specification, section 7: 'The calls it makes', in its order. */
const specified = [
  "POST /kyc/livingStart",
  "POST /kyc/livingResultQuery",
  "POST /kyc/saveKyc",
  "GET /kyc/ocrDetail",
  "POST /userBaseInfo/updateBaseInfo",
  "GET /userBaseInfo/infoView",
  "POST /contacts/saveUserContacts",
  "GET /contacts",
  "POST /coupon/receiveCoupon/auth/complete",
  "GET /coupon/couponList",
  "POST /account/saveUserAccount",
  "GET /account/bankBranch",
  "GET /account/userBandingAccount",
  "GET /dict/getByType/{type}",
  "GET /telecom/lotp",
  "GET /telecom/fotp",
  "POST /telecom/lv",
  "POST /telecom/fv",
  "GET /product/productList/V2/{x}",
  "POST /product/applyLoan",
  "POST /product/applyLoan/auto",
  "GET /borrow/borrowStatus",
  "GET /borrow/bill",
  "POST /borrow/failBorrowHandler",
  "GET /credit/creditInfo",
  "GET /public/appConfig",
  "POST /user/msg/center",
  "POST /user/deviceInformation",
  "POST /user/savePushToken",
  "GET /preorder/guidanceMsg",
  "POST /preorder/guidance/apply",
  "POST /login/otp",
  "POST /login/otpLoginCheck",
  "POST /login/uniqueLogin",
  "GET /user/status",
  "GET /login/loginOut",
  "POST /report/webPageFb",
  "GET /config/info",
  "POST /info/save",
  "POST /event/1/{type}",
];
/** Added by product.md and the issues. */
const added = [
  "POST /product/quote",
  "GET /product/agreement",
  "GET /borrow/agreementPdf",
  "GET /user/devices",
  "POST /user/endSession",
  "POST /user/signOutEverywhere",
  "POST /survey/save",
  "GET /kyc/livingState",
  "GET /repay/detail",
  "GET /repay/extension",
  "POST /repay/start",
  "GET /repay/code",
  "GET /repay/receipt",
  "GET /repay/promiseOffer",
  "POST /repay/promise",
  "GET /repay/receiptPdf",
  "GET /repay/certificatePdf",
  "GET /borrow/decision",
  "POST /borrow/review",
  "POST /repay/voucher",
  "POST /borrow/dispute",
  "POST /preorder/guidance/cancel",
  "GET /user/contactLog",
  "POST /login/byFace/start",
  "POST /login/byFace/picture",
  "POST /login/changePhone/start",
  "POST /login/changePhone/pictureStart",
  "POST /login/changePhone/picture",
  "POST /login/changePhone/finish",
  "POST /login/changePhone/stop",
  "GET /user/phoneChange",
  "POST /user/phoneChange/stop",
  "GET /user/documents",
  "GET /user/consents",
  "POST /user/consent",
  "GET /user/pictureLooks",
  "GET /user/data",
  "GET /user/dataRequests",
  "POST /user/dataRequest",
  "POST /user/erase",
  "POST /login/passkey/options",
  "POST /login/passkey/check",
  "POST /user/passkey/options",
  "POST /user/passkey/add",
  "GET /user/passkeys",
  "POST /user/passkey/remove",
  "GET /report/feedback",
  "POST /report/rating/ask",
  "POST /report/rating",
  "POST /userBaseInfo/residence",
  "POST /contacts/change",
  "GET /survey",
];

test("section 7: the table holds every call of the specification, in its order, and the added ones", () => {
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([...specified, ...added]);
});

test("section 7: the tracking calls have a separate base path", () => {
  expect(calls.filter((call) => call.base === "track").map((call) => call.path)).toEqual([
    "/config/info",
    "/info/save",
    "/event/1/{type}",
  ]);
});

test("no two calls share a handler file", () => {
  const files = calls.map((call) => `${call.group}/${call.name}`);
  expect(new Set(files).size).toBe(files.length);
});

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s can be described", (_, call) => {
  const schemas = [call.params, call.query, call.body, call.answer].filter((schema) => schema !== undefined);
  expect(schemas.map((schema) => z.toJSONSchema(schema, { io: "input" }).type)).toEqual(schemas.map(() => "object"));
  expect(call.path.includes("{")).toBe(call.params !== undefined);
  expect(call.method === "GET" && call.body !== undefined).toBe(false);
});
