/** docs/logs.md lists every line that the server may write, and none that it does not. */
import { type ESTree, Visitor } from "vite";
import type { Problem } from "./problem.ts";
import { parseSource } from "./source.ts";
import type { SourceFile } from "./tree.ts";

const LEVELS = new Set(["debug", "info", "warn", "error", "fatal"]);

interface LogLine {
  readonly level: string;
  readonly says: string;
}

/** `log`, `services.log`, `request.log`, `this.#log`. */
function isLog(object: ESTree.Expression): boolean {
  if (object.type === "Identifier") return object.name === "log";
  if (object.type !== "MemberExpression") return false;
  const { property } = object;
  return (property.type === "Identifier" || property.type === "PrivateIdentifier") && property.name === "log";
}

/** What a file writes into the log: the level, and the words, which are always written out. */
export function logLines(file: SourceFile): LogLine[] {
  const lines: LogLine[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const level = callee.property.name;
      if (!LEVELS.has(level) || !isLog(callee.object)) return;
      const words = given.at(-1);
      lines.push({ level, says: words?.type === "Literal" ? String(words.value) : "" });
    },
  }).visit(parseSource(file).program);
  return lines;
}

const show = ({ level, says }: LogLine): string => `${level} “${says}”`;

/** Rows `| level | “line” | when | who reads it |`. */
const readRows = (markdown: string): LogLine[] =>
  [...markdown.matchAll(/^\| (\w+) +\| “([^”]+)” +\| [^|]*\S[^|]*\| [^|]*\S[^|]*\|$/gm)].map(
    ([, level = "", says = ""]) => ({ level, says }),
  );

export function checkLogLines(file: string, markdown: string, sources: readonly SourceFile[]): Problem[] {
  const written = new Set<string>();
  const rows = new Set(readRows(markdown).map(show));
  const faults = sources.flatMap((source) =>
    logLines(source).flatMap((line) => {
      written.add(show(line));
      if (line.says === "")
        return [{ file: source.path, rule: `writes a line at ${line.level} whose words are not written out` }];
      return rows.has(show(line))
        ? []
        : [{ file: source.path, rule: `writes ${show(line)}, which ${file} does not list` }];
    }),
  );
  const gone = [...rows]
    .filter((row) => !written.has(row))
    .map((row) => ({ file, rule: `lists ${row}, which nobody writes` }));
  return [...faults, ...gone];
}
