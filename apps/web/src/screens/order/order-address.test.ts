import { expect, test } from "vitest";
import { addressOf, readAddress } from "./order-address.ts";

test.each([
  ["/order", { group: "processing", orderId: undefined }],
  ["/order?completed", { group: "completed", orderId: undefined }],
  ["/order?order=7f", { group: "processing", orderId: "7f" }],
  ["/order?order=7f&completed", { group: "completed", orderId: "7f" }],
] as const)("%s says what is shown, there and back", (address, shown) => {
  expect(addressOf(shown)).toBe(address);
  expect(readAddress(address.split("?")[1] ?? "")).toEqual(shown);
});
