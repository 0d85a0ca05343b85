import path from "node:path";
import { importsOf } from "./imports.ts";
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./tree.ts";

export interface NamedCall {
  readonly group: string;
  readonly name: string;
}

/**
 * Every call is handled by one file of its own, named after it, with a test beside it. `table` is the file that lists the
 * handlers; what it imports beyond types and plumbing is a handler.
 */
export function checkCalls(calls: readonly NamedCall[], table: SourceFile, paths: readonly string[]): Problem[] {
  const there = new Set(paths);
  const handlers = importsOf(table, () => true).flatMap(({ file }) => (isPlumbing(file) ? [] : [file]));
  const free = new Set(handlers);
  const missing = calls.flatMap(({ group, name }) => {
    const handler = [...free].find((file) => namesOf({ group, name }).includes(path.posix.basename(file, ".ts")));
    if (handler === undefined)
      return [{ file: table.path, rule: `lists no file for ${group}/${name}: the contract has this call` }];
    free.delete(handler);
    return [];
  });
  const untested = handlers
    .filter((file) => !there.has(file.replace(/\.ts$/, ".test.ts")))
    .map((file) => ({ file, rule: "has no test beside it: every handler has one" }));
  return [...missing, ...untested, ...[...free].map((file) => ({ file, rule: "belongs to no call of the contract" }))];
}

/** `extension-offer-call.ts` where the rule behind the call has the shorter name, `save-survey.ts` where the name is a verb. */
const namesOf = ({ group, name }: NamedCall): string[] => [name, `${name}-call`, `${name}-${group}`];

const isPlumbing = (file: string): boolean => /(?:call-handler|services)\.ts$/.test(file);
