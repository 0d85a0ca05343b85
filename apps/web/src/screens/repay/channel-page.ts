import type { repaymentChannels } from "@noren/contract/calls/repay";

export type Channel = (typeof repaymentChannels)[number];

/** Where a repayment that was started is paid: product.md section 5. */
const pages: Readonly<Record<Channel, string>> = {
  transfer: "/va",
  store: "/sky-eleven",
  counter: "/sky-offline",
  qr: "/sky-scan",
  "bill-form": "/sky-code",
  link: "/repay-code",
};

export const channelPage = (channel: Channel, reference: string): string =>
  `${pages[channel]}?${new URLSearchParams({ ref: reference })}`;
