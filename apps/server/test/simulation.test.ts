/** The whole server against a faulty world: a short life here, long ones and planted faults in the deep tier. */
import { expect, test } from "vitest";
import { simulate } from "./support/simulate.ts";

test("nothing is lost, doubled or out of balance in a short life", async () => {
  const { code, said } = await simulate("--seed", "11", "--steps", "30");
  expect(said).toContain("nothing violated");
  expect(code).toBe(0);
});
