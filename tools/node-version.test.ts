import { expect, test } from "vitest";
import { complaintAbout } from "./node-version.mjs";

test("an old Node is refused with a sentence, a newer one is not", () => {
  expect(complaintAbout("20.18.3")).toContain("Noren needs Node 20.19 or newer, and this is Node 20.18.3");
  expect(complaintAbout("18.20.0")).toContain("Node 18.20.0");
  expect(complaintAbout("20.19.0")).toBe("");
  expect(complaintAbout("22.0.0")).toBe("");
});
