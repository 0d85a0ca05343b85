import { expect, test } from "vitest";
import { type Place, placeFaults } from "./place.ts";

const lists = {
  region: [{ value: "05" }, { value: "12" }],
  comuna: [
    { value: "05201", parent: "05" },
    { value: "12101", parent: "12" },
  ],
};

test.each<[string, Place | undefined, string[]]>([
  ["Easter Island, a comuna of Valparaíso", { region: "05", comuna: "05201" }, []],
  ["nothing", undefined, ["residence.region missing", "residence.comuna missing"]],
  ["a region alone", { region: "12" }, ["residence.comuna missing"]],
  ["a comuna of another region", { region: "12", comuna: "05201" }, ["residence.comuna not_in_region"]],
  [
    "codes of no list",
    { region: "99", comuna: "99101" },
    ["residence.region not_in_list", "residence.comuna not_in_list"],
  ],
])("%s", (_, place, faults) => {
  expect(placeFaults("residence", place, lists).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});
