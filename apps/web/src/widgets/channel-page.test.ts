import { repaymentChannels } from "@noren/contract/calls/repay";
import { expect, test } from "vitest";
import { guards } from "../routes.ts";
import { openPage, ownPage, withRef } from "./channel-page.ts";

test("a reference is part of the address, whatever is in it", () => {
  expect(withRef("/sky-code", "a b&c")).toBe("/sky-code?ref=a+b%26c");
});

test("a link that is shared leads to a page that anybody can open, whatever it is paid with", () => {
  expect(repaymentChannels.map((channel) => guards.get(openPage[channel]))).toEqual(
    repaymentChannels.map(() => "open"),
  );
});

test("a borrower's own page is that one, but for a transfer", () => {
  expect(ownPage("transfer", "r")).toBe("/va?ref=r");
  for (const channel of repaymentChannels.filter((one) => one !== "transfer"))
    expect(ownPage(channel, "r")).toBe(`${openPage[channel]}?ref=r`);
});
