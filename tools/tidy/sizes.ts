import type { Problem } from "./problem.ts";
import type { SourceFile } from "./tree.ts";

const MOST_LINES = 300;

/** Longer than a person reads at once, for a reason. */
const MAY_BE_LONGER: readonly { readonly files: RegExp; readonly because: string }[] = [
  { files: /^apps\/web\/src\/i18n\/message-ids\.ts$/, because: "generated from the catalogues" },
  { files: /^packages\/sealed\/src\/rfc-\d+-vector\.ts$/, because: "test vectors copied from the standard" },
];

export function checkSizes(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    if (lines <= MOST_LINES || MAY_BE_LONGER.some(({ files: pattern }) => pattern.test(path))) return [];
    return [{ file: path, rule: `has ${lines} lines, and ${MOST_LINES} are the most: make it two files` }];
  });
}
