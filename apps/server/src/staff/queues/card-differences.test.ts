import { expect, test } from "vitest";
import { besideEachOther } from "./card-differences.ts";

test("what was typed otherwise than read is marked; capitals and spaces are no difference, what was not read is none either", () => {
  const read = { run: "42018366-6", names: "JOSÉ LUIS", surnames: "ROJAS", nationality: "CHL" };
  const confirmed = { run: "42018366-6", names: "José  Luis ", surnames: "Roxas", nationality: "CHL", sex: "M" };
  const fields = besideEachOther({ read, confirmed });
  expect(fields.filter(({ differs }) => differs)).toEqual([
    { field: "surnames", read: "ROJAS", typed: "Roxas", differs: true },
  ]);
  expect(fields.find(({ field }) => field === "sex")).toEqual({ field: "sex", read: null, typed: "M", differs: false });
  expect(fields.map(({ field }) => field)).not.toContain("birthday");
});
