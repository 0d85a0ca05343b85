import type { ScreenTable } from "./widgets/route-part.tsx";

/** The screen of every path; the folder is the path. */
export const screens: ScreenTable = {
  "/login": { title: "shell.title.login", load: () => import("./screens/login/login.tsx") },
  "/privacy-policy": {
    title: "shell.title.privacy-policy",
    load: () => import("./screens/privacy-policy/privacy-policy.tsx"),
  },
  "/test": { title: "shell.title.test", load: () => import("./screens/test/test.tsx") },
  "/identity-auth": {
    title: "shell.title.facial-auth",
    load: () => import("./screens/identity-auth/identity-auth.tsx"),
  },
  "/survey": { title: "shell.title.facial-auth", load: () => import("./screens/survey/survey.tsx") },
  "/facial-auth/step-one": {
    title: "shell.title.facial-auth",
    load: () => import("./screens/facial-auth/step-one/step-one.tsx"),
  },
  "/facial-auth/step-two": {
    title: "shell.title.facial-auth",
    load: () => import("./screens/facial-auth/step-two/step-two.tsx"),
  },
  "/facial-auth/step-three": {
    title: "shell.title.facial-auth",
    load: () => import("./screens/facial-auth/step-three/step-three.tsx"),
  },
  "/facial-auth/step-four": {
    title: "shell.title.facial-auth",
    load: () => import("./screens/facial-auth/step-four/step-four.tsx"),
  },
  "/modify-bank-info": {
    title: "shell.title.modify-bank-info",
    load: () => import("./screens/modify-bank-info/modify-bank-info.tsx"),
  },
  "/api-phone-check": {
    title: "shell.title.api-phone-check",
    load: () => import("./screens/api-phone-check/api-phone-check.tsx"),
  },
  "/order": { title: "shell.title.order", load: () => import("./screens/order/order.tsx") },
  "/repay/:repayId": { title: "shell.title.repay", load: () => import("./screens/repay/repay.tsx") },
  "/home": { title: "shell.title.home", load: () => import("./screens/home/home.tsx") },
  "/loan": { title: "shell.title.loan", load: () => import("./screens/loan/loan.tsx") },
  "/repay-code": { title: "slip.title", load: () => import("./screens/repay-code/repay-code.tsx") },
  "/pembayaran": { title: "slip.title", load: () => import("./screens/pembayaran/pembayaran.tsx") },
  "/sky-offline": { title: "slip.title", load: () => import("./screens/sky-offline/sky-offline.tsx") },
  "/sky-code": { title: "slip.title", load: () => import("./screens/sky-code/sky-code.tsx") },
  "/sky-scan": { title: "slip.title", load: () => import("./screens/sky-scan/sky-scan.tsx") },
  "/sky-eleven": { title: "slip.title", load: () => import("./screens/sky-eleven/sky-eleven.tsx") },
  "/va": { title: "va.title", load: () => import("./screens/va/va.tsx") },
  "/store": { title: "store.title", load: () => import("./screens/store/store.tsx") },
  "/upload-voucher": {
    title: "upload-voucher.title",
    load: () => import("./screens/upload-voucher/upload-voucher.tsx"),
  },
  "/coupon": { title: "coupon.title", load: () => import("./screens/coupon/coupon.tsx") },
  "/feedback": { title: "feedback.title", load: () => import("./screens/feedback/feedback.tsx") },
  "/customer-service": {
    title: "customer-service.title",
    load: () => import("./screens/customer-service/customer-service.tsx"),
  },
  "/user": { title: "shell.title.user", load: () => import("./screens/user/user.tsx") },
};
