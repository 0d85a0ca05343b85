/** docs/keys.md names every key that is derived from the secret, docs/data.md every table. */
import type { Problem } from "./problem.ts";

export const keysFile = "docs/keys.md";
export const dataFile = "docs/data.md";

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

export const derivedKeys = (source: string): string[] => all(source, /derive\("([^"]+)"\)/g);

/** Rows `| \`purpose\` | … |`. */
export const listedKeys = (markdown: string): string[] => all(markdown, /^\| `([^`]+)` +\|/gm);

export const tablesOfPowers = (source: string): string[] => all(source, /^ {2}(\w+): /gm);

/** Lines `- **class**: \`table\`, …`. */
export const listedTables = (markdown: string): string[] =>
  all(markdown, /^- \*\*\w+\*\*: (.+)$/gm).flatMap((line) => all(line, /`(\w+)`/g));

export function checkInventory(file: string, wanted: readonly string[], listed: readonly string[]): Problem[] {
  const counts = wanted.map((name) => ({ name, times: listed.filter((one) => one === name).length }));
  return [
    ...counts
      .filter(({ times }) => times !== 1)
      .map(({ name, times }) => ({ file, rule: `lists ${name} ${times} times` })),
    ...listed
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ file, rule: `lists ${name}, which there is not` })),
  ];
}
