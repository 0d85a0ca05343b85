import { type ESTree, Visitor } from "vite";
import { parseSource } from "./source.ts";
import type { SourceFile } from "./tree.ts";

const TESTS = new Set(["describe", "it", "suite", "test"]);
const PLACEHOLDER = /%[sdifj]/g;

export interface TestTitle {
  readonly title: string;
  /** `npm run test:deep` runs it, not `npm test`. */
  readonly isDeep: boolean;
}

/** The titles of a file's tests and groups of tests: as they are written, and of a table's rows as they are reported. */
export function testTitles(file: SourceFile): TestTitle[] {
  const titles: TestTitle[] = [];
  const isDeepFile = file.path.includes(".deep.test.");
  new Visitor({
    CallExpression({ callee, arguments: [title, tag] }) {
      if (!isTest(callee)) return;
      const written = title && textOf(title, file.text);
      if (written === undefined) return;
      const isDeep = isDeepFile || (tag?.type === "Identifier" && tag.name === "inDepth");
      const reported = rowsOf(callee).map((row) => filled(written, row));
      titles.push(...[written, ...reported].map((one) => ({ title: one, isDeep })));
    },
  }).visit(parseSource(file).program);
  return titles;
}

/** `test`, `test.concurrent` and `test.each(rows)`. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === "MemberExpression") return isTest(callee.object);
  if (callee.type === "CallExpression") return callee.callee.type === "MemberExpression" && isTest(callee.callee);
  return callee.type === "Identifier" && TESTS.has(callee.name);
}

function textOf(title: ESTree.Argument, source: string): string | undefined {
  if (title.type === "TemplateLiteral") return source.slice(title.start + 1, title.end - 1);
  return title.type === "Literal" && typeof title.value === "string" ? title.value : undefined;
}

type Row = readonly (ESTree.ArrayExpressionElement | undefined)[];

/** Those of `test.each([…])`, where they stand in it. */
function rowsOf(callee: ESTree.Expression): Row[] {
  const [table] = callee.type === "CallExpression" ? callee.arguments : [];
  const rows = table?.type === "ArrayExpression" ? table.elements : [];
  return rows.map((row) => (row?.type === "ArrayExpression" ? row.elements : [row]));
}

/** What is no plain value keeps its placeholder. */
function filled(title: string, row: Row): string {
  let at = 0;
  return title.replaceAll(PLACEHOLDER, (placeholder) => {
    const value = row[at];
    at += 1;
    if (value?.type !== "Literal") return placeholder;
    return placeholder === "%j" ? JSON.stringify(value.value) : String(value.value);
  });
}
