import { expect, test } from "vitest";
import { feedbackFaults } from "./feedback.ts";

test("section 5: feedback content is required; blanks are none", () => {
  expect(feedbackFaults({})).toEqual([{ path: "content", code: "missing" }]);
  expect(feedbackFaults({ content: " \n\t " })).toEqual([{ path: "content", code: "missing" }]);
  expect(feedbackFaults({ content: "Hola", type: "app" })).toEqual([]);
});
