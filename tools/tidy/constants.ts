import { isTest } from "../lint/is-test.mjs";
import type { Problem } from "./problem.ts";
import { parseSource } from "./source.ts";
import type { SourceFile } from "./tree.ts";

const FROM = /(?:^@noren\/contract|(?:^|\/)src|^\.)\/constants(?:\.ts)?$/;

/** A constant of the specification that nothing but a test reads is a rule that nobody keeps. */
export function checkConstants(table: SourceFile, files: readonly SourceFile[]): Problem[] {
  const read = new Set(files.filter(({ path }) => !isTest(path)).flatMap(namesRead));
  const { staticExports } = parseSource(table).module;
  return staticExports
    .flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))
    .filter((name) => !read.has(name) && timesIn(table.text, name) === 1)
    .map((name) => ({ file: table.path, rule: `nothing reads ${name}` }));
}

function namesRead(file: SourceFile): string[] {
  if (!file.text.includes("/constants")) return [];
  return parseSource(file)
    .module.staticImports.filter(({ moduleRequest }) => FROM.test(moduleRequest.value))
    .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? []));
}

const timesIn = (text: string, name: string): number => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
