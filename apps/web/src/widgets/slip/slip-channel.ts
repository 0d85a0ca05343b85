import type { RepaymentCode } from "../../calls/repayment-code.ts";

export type Channel = RepaymentCode["channel"];

/** The page of each way to pay; a transfer and a link are paid from /repay-code itself. */
export const pageOf: Readonly<Record<Channel, string>> = {
  counter: "/sky-offline",
  store: "/sky-eleven",
  qr: "/sky-scan",
  "bill-form": "/sky-code",
  transfer: "/repay-code",
  link: "/repay-code",
};

export const withRef = (path: string, ref: string): string => `${path}?${new URLSearchParams({ ref })}`;

/** '7712 3456 7890 12': in fours, as it is read out. */
export const inFours = (code: string): string => code.replaceAll(/\w{4}(?=\w)/g, "$& ");
