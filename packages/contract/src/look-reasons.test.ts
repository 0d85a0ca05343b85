import { expect, test } from "vitest";
import { lookReasons, shownLookReason } from "./look-reasons.ts";

test("a reason of the list is shown as it is; words from before the list are shown to nobody", () => {
  for (const reason of lookReasons) expect(shownLookReason(reason)).toBe(reason);
  expect(shownLookReason("identity review")).toBe("other");
  expect(shownLookReason("")).toBe("other");
});
