import { lineAt, type Problem } from "./problem.ts";
import { parseSource } from "./source.ts";
import type { SourceFile } from "./tree.ts";

const SWITCHES_OFF = /(?:oxlint|eslint)-disable|biome-ignore/;

/** A comment that switches a check off. The linter cannot see to it: such a comment would silence that rule as well. */
export function checkSwitchedOff(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) =>
    parseSource(file).comments.flatMap(({ value, start }) => {
      const [found] = SWITCHES_OFF.exec(value) ?? [];
      if (found === undefined) return [];
      const line = lineAt(file.text, start);
      return [{ file: file.path, line, rule: `${found} switches a check off: mend what it found` }];
    }),
  );
}
