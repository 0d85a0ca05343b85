/** The lists of keys and of data (ASVS 11.1 and 14.1) name what there is. */
import { expect, test } from "vitest";
import {
  checkInventory,
  dataFile,
  derivedKeys,
  keysFile,
  listedKeys,
  listedTables,
  tablesOfPowers,
} from "./inventories.ts";
import { show } from "./problem.ts";
import { read } from "./tree.ts";

const secrets = read("apps/server/src/platform/secrets.ts").text;
const powers = read("apps/server/src/platform/database/powers.ts").text;

test("every key that is derived from the secret stands in docs/keys.md, and no other", () => {
  expect(derivedKeys(secrets).length).toBeGreaterThan(5);
  expect(checkInventory(keysFile, derivedKeys(secrets), listedKeys(read(keysFile).text)).map(show)).toEqual([]);
});

test("every table is in one class of docs/data.md", () => {
  expect(tablesOfPowers(powers).length).toBeGreaterThan(100);
  expect(checkInventory(dataFile, tablesOfPowers(powers), listedTables(read(dataFile).text)).map(show)).toEqual([]);
});

test("what is missing, gone or listed twice is found", () => {
  expect(checkInventory("l.md", ["a", "b"], ["a", "b"])).toEqual([]);
  expect(checkInventory("l.md", ["a", "b"], ["a", "a", "c"]).map(show)).toEqual([
    "l.md: lists a 2 times",
    "l.md: lists b 0 times",
    "l.md: lists c, which there is not",
  ]);
  expect(listedTables("- **money**: `loan`, `payout`\nand `other`")).toEqual(["loan", "payout"]);
  expect(listedKeys("| `index` | HMAC | x |\n| of a person | `y` | z |")).toEqual(["index"]);
});
