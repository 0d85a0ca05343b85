/** docs/asvs.md: every requirement once, with a state, and a test for each that is said to be met. */
import type { Problem } from "./problem.ts";
import { findUnproven, proofsOf } from "./proofs.ts";

const states = ["met", "read", "accepted", "not applicable", "open"] as const;

interface Row {
  readonly line: number;
  /** Like 6.2.4. */
  readonly number: string;
  readonly state: string;
  readonly reason: string;
  readonly proofs: string;
}

function readRows(markdown: string): Row[] {
  return markdown.split("\n").flatMap((text, index) => {
    const [, requirement = "", , state = "", reason = "", proofs = "", ...more] = text
      .split("|")
      .map((cell) => cell.trim());
    const [, number] = /^(\d+\.\d+\.\d+) \(level [12]\)$/.exec(requirement) ?? [];
    return number === undefined || more.length !== 1 ? [] : [{ line: index + 1, number, state, reason, proofs }];
  });
}

/** The counts that the introduction tells are those of the table. */
function checkCounts(file: string, markdown: string, rows: readonly Row[]): Problem[] {
  return states.flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    const said = new RegExp(`^- \\*\\*${state}\\*\\*:.*\\((\\d+)\\)[;.]$`, "m").exec(markdown)?.[1];
    return said === String(count) ? [] : [{ file, rule: `says that ${said ?? "?"} are ${state}, and has ${count}` }];
  });
}

export function checkRequirements(
  file: string,
  markdown: string,
  wanted: readonly string[],
  textOf: (path: string) => string | undefined,
): Problem[] {
  const rows = readRows(markdown);
  const unproven = findUnproven(textOf);
  const faults = rows.flatMap(({ line, number, state, reason, proofs }) => {
    const named = proofsOf(proofs);
    const isKnown = states.some((one) => one === state);
    const rules = [
      ...(isKnown ? [] : [`${number} is “${state}”, which is no state`]),
      ...(state === "met" && named.length === 0 ? [`${number} is met and names no test that shows it`] : []),
      ...(state !== "met" && reason === "" ? [`${number} does not say why`] : []),
      ...unproven(named),
    ];
    return rules.map((rule) => ({ file, line, rule }));
  });
  const numbers = rows.map(({ number }) => number);
  const missing = wanted.filter((one) => numbers.filter((number) => number === one).length !== 1);
  const unknown = numbers.filter((number) => !wanted.includes(number));
  return [
    ...faults,
    ...missing.map((number) => ({ file, rule: `has not one row of ${number}` })),
    ...unknown.map((number) => ({ file, rule: `${number} is no requirement of levels 1 and 2` })),
    ...checkCounts(file, markdown, rows),
  ];
}
