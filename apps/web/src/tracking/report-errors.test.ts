import { expect, test } from "vitest";
import { Refused, Unreachable } from "../calls/failure.ts";
import { describeError, errorReporter } from "./report-errors.ts";

const fail = () => new TypeError("x is not a function");

test("the same error is told once a page, and ten at most", () => {
  const report = errorReporter();
  expect(report(fail())?.name).toBe("TypeError");
  expect(report(fail())).toBeUndefined();
  const told = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"].map((word) => report(new Error(word)));
  expect(told.filter((one) => one !== undefined)).toHaveLength(9);
});

test("an answer of the server, or none, is no error of the app", () => {
  const report = errorReporter();
  expect(report(new Refused({ code: 471, message: "te queda 1 intento", data: null }))).toBeUndefined();
  expect(report(new Unreachable(undefined))).toBeUndefined();
});

test("what was thrown and is no error has no words: it may be anything somebody typed", () => {
  expect(describeError("Camila")).toEqual({ name: "Thrown", message: "", frames: [] });
  expect(describeError({ phone: "912345678" })).toEqual({ name: "Thrown", message: "", frames: [] });
});

test("a name that is none of an error's is left out", () => {
  const error = new Error("x");
  error.name = "Camila Rojas";
  expect(describeError(error).name).toBe("Error");
});
