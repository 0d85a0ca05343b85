import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-command.ts";
import requirements from "./asvs-requirements.json" with { type: "json" };
import { checkRequirements } from "./asvs.ts";
import { show } from "./problem.ts";
import { read } from "./tree.ts";

const FILE = "docs/asvs.md";
const wanted = Object.entries(requirements).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

function textOf(file: string): string | undefined {
  const place = path.join(root, file);
  return fs.existsSync(place) ? fs.readFileSync(place, "utf8") : undefined;
}

test("every requirement of levels 1 and 2 has a row, and whatever is said to be met a test", () => {
  // As many as the standard, 5.0.0, has of these levels.
  expect(wanted).toHaveLength(253);
  expect(checkRequirements(FILE, read(FILE).text, wanted, textOf).map(show)).toEqual([]);
});

const sample = (rows: readonly string[], counts = "1,0,0,0,1"): string => {
  const [met, seen, accepted, none, open] = counts.split(",");
  return [
    `- **met**: a (${met});`,
    `- **read**: b (${seen});`,
    `- **accepted**: c (${accepted});`,
    `- **not applicable**: d (${none});`,
    `- **open**: e (${open}).`,
    "| requirement | what it asks for | state | how, or why not | the test that shows it |",
    ...rows,
  ].join("\n");
};
const good = "| 1.1.1 (level 1) | one | met | so | `a.test.ts`: “a rule” |";
const open = "| 1.1.2 (level 2) | two | open | later |  |";
const faults = (rows: readonly string[], counts?: string): string[] =>
  checkRequirements("asvs.md", sample(rows, counts), ["1.1.1", "1.1.2"], (file) =>
    file === "a.test.ts" ? 'test("a rule", () => {});' : undefined,
  ).map(show);

test("a row is wrong without its test, its reason or a state, and so is a table without a row, or with wrong counts", () => {
  expect(faults([good, open])).toEqual([]);
  expect(faults([good.replace("a rule", "another"), open])).toEqual(["asvs.md:7: a.test.ts has no test “another”"]);
  expect(faults([good.replace("`a.test.ts`: “a rule”", ""), open])).toEqual([
    "asvs.md:7: 1.1.1 is met and names no test that shows it",
  ]);
  expect(faults([good, open.replace("later", "")])).toEqual(["asvs.md:8: 1.1.2 does not say why"]);
  expect(faults([good, open.replace("open", "soon")], "1,0,0,0,0")).toEqual([
    "asvs.md:8: 1.1.2 is “soon”, which is no state",
  ]);
  expect(faults([good], "1,0,0,0,0")).toEqual(["asvs.md: has not one row of 1.1.2"]);
  expect(faults([good, open.replace("1.1.2", "1.1.3")])).toEqual([
    "asvs.md: has not one row of 1.1.2",
    "asvs.md: 1.1.3 is no requirement of levels 1 and 2",
  ]);
  expect(faults([good, open], "2,0,0,0,1")).toEqual(["asvs.md: says that 2 are met, and has 1"]);
});
