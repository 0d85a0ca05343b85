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
): Problem[] {
  const there = new Set(paths);
  const names = calls.map(({ group, name }) => `${group}/${name}`);
  const ofCalls = names.flatMap((call) => {
    const handler = `apps/server/src/calls/${call}.ts`;
    const test = `apps/server/src/calls/${call}.test.ts`;
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
  return [...ofCalls, ...ofList, ...strangers(names, paths)];
}

/** A handler that no call leads to. */
function strangers(names: readonly string[], paths: readonly string[]): Problem[] {
  return paths.flatMap((file) => {
    const call = /^apps\/server\/src\/calls\/([^/]+\/[^/]+?)(\.test)?\.ts$/.exec(file)?.[1];
    return call === undefined || names.includes(call) ? [] : [{ file, rule: "belongs to no call of the contract" }];
  });
}
