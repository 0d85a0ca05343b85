import { errors, OK } from "@noren/contract/errors";
import { expect, test } from "vitest";
import { handlingOf } from "./error-catalogue.ts";

test("no refusal of the contract is taken for a success", () => {
  expect(handlingOf(OK, "").kind).toBe("success");
  for (const { code } of Object.values(errors)) expect(handlingOf(code, "m").kind).not.toBe("success");
});

test("what a screen says and asks for itself is not said by a toast as well", () => {
  expect(handlingOf(errors.stepUpNeeded.code, "m")).toEqual({ kind: "silent" });
});
