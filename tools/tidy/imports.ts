import { type ESTree, Visitor } from "vite";
import { ourImport } from "../lint/our-import.mjs";
import { lineAt } from "./problem.ts";
import { parseSource } from "./source.ts";
import type { SourceFile } from "./tree.ts";

export interface Import {
  readonly line: number;
  /** The path of one of our own files. */
  readonly file: string;
}

const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** What a file imports of ours: for its types alone and lazily too. `isThere` says which paths are files. */
export function importsOf(file: SourceFile, isThere: (path: string) => boolean): Import[] {
  return requestsOf(file).flatMap(({ name, start }) => {
    const target = ourImport(file.path, name);
    const ending = ENDINGS.find((one) => target !== undefined && isThere(target + one));
    if (target === undefined || ending === undefined) return [];
    return [{ line: lineAt(file.text, start), file: target + ending }];
  });
}

interface Request {
  readonly name: string;
  readonly start: number;
}

function requestsOf(file: SourceFile): Request[] {
  const parsed = parseSource(file);
  const { staticImports, staticExports } = parsed.module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const found = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...exported].map(({ value, start }) => {
    return { name: value, start };
  });
  // The parser lists what stands at the top; the rest is looked for in the tree, which takes far longer to come by.
  if (!/\bimport\s*\(/.test(file.text)) return found;
  const see = (source: ESTree.Expression): void => {
    if (source.type === "Literal" && typeof source.value === "string") {
      found.push({ name: source.value, start: source.start });
    }
  };
  new Visitor({ ImportExpression: ({ source }) => see(source), TSImportType: ({ source }) => see(source) }).visit(
    parsed.program,
  );
  return found;
}
