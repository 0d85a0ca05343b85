import path from "node:path";
import { lineAt } from "./problem.ts";
import { scan } from "./scan.ts";
import type { SourceFile } from "./tree.ts";

export interface Import {
  readonly line: number;
  /** As written. */
  readonly name: string;
  /** The path of a file of ours, or undefined for what npm and Node bring. */
  readonly ours: string | undefined;
}

const APPS = new Set(["console", "sandbox", "server", "web"]);
const FORMS = /\b(?:from|import|require)\s*\(?\s*(["'])( *)\1/g;

export function importsOf({ path: file, text }: SourceFile): Import[] {
  const { code } = scan(text, file.endsWith("x"));
  return [...code.matchAll(FORMS)].map((found) => {
    const end = found.index + found[0].length - 1;
    const name = text.slice(end - (found[2] ?? "").length, end);
    return { line: lineAt(text, found.index), name, ours: oursFor(file, name) };
  });
}

function oursFor(file: string, name: string): string | undefined {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(file), name);
  const [scope, workspace = "", ...rest] = name.split("/");
  if (scope !== "@noren") return undefined;
  return [APPS.has(workspace) ? "apps" : "packages", workspace, ...rest].join("/");
}
