import { lineAt, type Problem } from "./problem.ts";
import { scan } from "./scan.ts";
import { isTest, type SourceFile } from "./tree.ts";

interface Ban {
  readonly pattern: RegExp;
  /** What to do instead, or why not. */
  readonly rule: string;
  readonly where: (file: string) => boolean;
}

const everywhere = (): boolean => true;
const mayAskTheTime =
  /^(apps\/server\/src\/platform\/clock[\w-]*\.ts$|apps\/web\/src\/platform\/|tools\/|bench\/|e2e\/)/;
const handlesMoney = /^(apps|packages)\//;
const hasALog = /^(apps\/server|packages)\//;

const bannedCode: readonly Ban[] = [
  {
    pattern: /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?![\w$(]))|(?<!new |[\w.$])Date\(/g,
    rule: "asks the machine for the time: take the time from the clock, or as an argument",
    where: (file) => !mayAskTheTime.test(file),
  },
  { pattern: /\bMath\.random\b/g, rule: "Math.random can be guessed: use crypto", where: everywhere },
  {
    pattern: /\bconsole\.\w+/g,
    rule: "console is no log: use the log, which redacts and has levels",
    where: (file) => hasALog.test(file),
  },
  {
    pattern: /\bparseFloat\b/g,
    rule: "parseFloat takes '12abc' for 12: check the form, then use Number",
    where: everywhere,
  },
  {
    pattern: /\.toFixed\(/g,
    rule: "toFixed rounds as binary fractions do: use lending's money, or Intl.NumberFormat",
    where: (file) => handlesMoney.test(file),
  },
  {
    pattern: /\bsetTimeout\b/g,
    rule: "a test that sleeps is slow or flaky: wait for what should happen",
    where: isTest,
  },
  {
    pattern: /\bwaitForTimeout\b/g,
    rule: "a test that sleeps is slow or flaky: wait for what should happen",
    where: everywhere,
  },
  {
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/g,
    rule: "every test runs, always: mend it or delete it",
    where: everywhere,
  },
  { pattern: /\bas any\b/g, rule: "'as any' switches the types off: narrow it with a check", where: everywhere },
];

const bannedComments: readonly Ban[] = [
  {
    pattern: /@ts-(?:ignore|nocheck)|(?:oxlint|eslint)-disable|biome-ignore/g,
    rule: "switches a check off: mend what it found",
    where: everywhere,
  },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/g, rule: "unfinished: do it now, or write an issue", where: everywhere },
];

export function checkBanned(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const { code, comments } = scan(text, path.endsWith("x"));
    return [
      ...bannedCode.flatMap((ban) => hits(ban, path, code, 1)),
      ...comments.flatMap(({ line, value }) => bannedComments.flatMap((ban) => hits(ban, path, value, line))),
    ].toSorted((a, b) => a.line - b.line);
  });
}

function hits(
  { pattern, rule, where }: Ban,
  file: string,
  text: string,
  firstLine: number,
): (Problem & { line: number })[] {
  if (!where(file)) return [];
  return [...text.matchAll(pattern)].map((found) => ({
    file,
    line: firstLine + lineAt(text, found.index) - 1,
    rule: `${found[0]}: ${rule}`,
  }));
}
