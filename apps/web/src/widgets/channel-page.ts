import type { repaymentChannels } from "@noren/contract/calls/repay";

export type Channel = (typeof repaymentChannels)[number];

/** The page of each way to pay that anybody can open; a transfer and a link are paid from /repay-code itself. */
export const openPage: Readonly<Record<Channel, string>> = {
  counter: "/sky-offline",
  store: "/sky-eleven",
  qr: "/sky-scan",
  "bill-form": "/sky-code",
  transfer: "/repay-code",
  link: "/repay-code",
};

export const withRef = (path: string, ref: string): string => `${path}?${new URLSearchParams({ ref })}`;

/** Where the borrower pays: a transfer has a page of its own, with the banks' limits (product.md section 5). */
export const ownPage = (channel: Channel, ref: string): string =>
  withRef(channel === "transfer" ? "/va" : openPage[channel], ref);
