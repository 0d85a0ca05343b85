import { expect, test } from "vitest";
import { lateSays, runningSays } from "./loan-says.ts";

test("a running loan counts its days down to none and never below", () => {
  expect(runningSays({ nextStep: "pay" }, 3)).toBe("today");
  expect(runningSays({ nextStep: "pay" }, 0)).toBe("today");
  expect(runningSays({ nextStep: "pay" }, -1)).toBe("past");
});

test("while a receipt is checked that is what is said, on whichever side of the due day", () => {
  expect(runningSays({ nextStep: "wait-for-voucher" }, -2)).toBe("checked");
  expect(runningSays({ nextStep: "wait-for-voucher" }, 5)).toBe("checked");
});

test("a loan that is not recognised is not asked for", () => {
  expect(runningSays({ nextStep: "wait-for-dispute" }, -2)).toBe("disputed");
});

test("late interest is promised only where it grows", () => {
  const late = { disputed: false, borrowStatus: 70 } as const;
  expect(lateSays(late)).toBe("text");
  expect(lateSays({ ...late, checkedUntil: "2026-11-20" })).toBe("checked");
  expect(lateSays({ ...late, borrowStatus: 80 })).toBe("written-off");
  expect(lateSays({ ...late, borrowStatus: 80, disputed: true })).toBe("disputed");
});
