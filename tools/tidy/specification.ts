import type { Problem } from "./problem.ts";
import { findOnlyDeep, findUnproven, type Proof, proofsOf } from "./proofs.ts";

interface Row {
  readonly line: number;
  readonly says: string;
  /** `path` */
  readonly where: readonly string[];
  readonly proofs: readonly Proof[];
}

const paths = (cell: string): string[] => [...cell.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = ""]) => file);

/** Rows `| what it says | where it is | what proves it |` below a line of dashes. */
export function readRows(markdown: string): Row[] {
  return markdown.split("\n").flatMap((text, index) => {
    const [, says, where, proof, more] = text.split("|").map((cell) => cell.trim());
    if (!says || where === undefined || proof === undefined || more === undefined) return [];
    if (says.startsWith("---") || where === "where") return [];
    return [{ line: index + 1, says, where: paths(where), proofs: proofsOf(proof) }];
  });
}

/** Every row names a file that is there and a test of its file, by its title, letter for letter, which `npm test` runs. */
export function checkRows(file: string, markdown: string, textOf: (path: string) => string | undefined): Problem[] {
  const unproven = findUnproven(textOf);
  const onlyDeep = findOnlyDeep(textOf);
  return readRows(markdown).flatMap(({ line, where, proofs }) => {
    const rules = [
      ...(where.length === 0 ? ["names no file that holds it"] : []),
      ...(proofs.length === 0 ? ["names no test that proves it"] : []),
      ...where.filter((path) => textOf(path) === undefined).map((path) => `${path} is not there`),
      ...unproven(proofs),
      ...onlyDeep(proofs),
    ];
    return rules.map((rule) => ({ file, line, rule }));
  });
}

/** Each of these stands in the first cell of a row, as `it is written`. */
export function checkComplete(file: string, markdown: string, wanted: readonly string[]): Problem[] {
  const said = readRows(markdown).map(({ says }) => says);
  return wanted
    .filter((one) => !said.some((says) => says.includes(`\`${one}\``)))
    .map((one) => ({ file, rule: `has no row of \`${one}\`` }));
}
