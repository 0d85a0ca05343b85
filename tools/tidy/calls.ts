import type { Problem } from "./problem.ts";

export interface NamedCall {
  readonly group: string;
  readonly name: string;
}

const NOT_YET = "tools/tidy/not-yet.json";

/** Every call has a handler with a test beside it, but for those listed as not yet written. That list only shrinks. */
export function checkCalls(
  calls: readonly NamedCall[],
  paths: readonly string[],
  notYet: readonly string[],
  folder = "apps/server/src/calls",
): Problem[] {
  const there = new Set(paths);
  const names = calls.map(({ group, name }) => `${group}/${name}`);
  const ofCalls = names.flatMap((call) => {
    const handler = `${folder}/${call}.ts`;
    const test = `${folder}/${call}.test.ts`;
    if (notYet.includes(call)) {
      return there.has(handler)
        ? [{ file: NOT_YET, rule: `"${call}" has a handler by now: take it off the list` }]
        : [];
    }
    if (!there.has(handler)) return [{ file: handler, rule: "is missing: the contract has this call" }];
    return there.has(test) ? [] : [{ file: test, rule: "is missing: every handler has a test beside it" }];
  });
  const ofList = notYet
    .filter((call) => !names.includes(call))
    .map((call) => ({ file: NOT_YET, rule: `"${call}" is no call of the contract` }));
  return [...ofCalls, ...ofList, ...strangers(names, paths, folder)];
}

/** A handler that no call leads to. */
function strangers(names: readonly string[], paths: readonly string[], folder: string): Problem[] {
  return paths.flatMap((file) => {
    const below = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : "";
    const call = /^([^/]+\/[^/]+?)(\.test)?\.ts$/.exec(below)?.[1];
    return call === undefined || names.includes(call) ? [] : [{ file, rule: "belongs to no call of the contract" }];
  });
}
