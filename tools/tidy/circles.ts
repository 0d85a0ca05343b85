import type { ImportGraph } from "./import-graph.ts";
import type { Problem } from "./problem.ts";

/** Of each group of files that all lead to each other one circle, the shortest of its first file. */
export function checkCircles(graph: ImportGraph): Problem[] {
  const known = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((file) => {
    const circle = known.has(file) ? [] : shortestCircle(graph, file);
    const [, next = file] = circle;
    if (circle.length === 0) return [];
    for (const one of wholeGroup(graph, file)) known.add(one);
    const line = graph.get(file)?.find((one) => one.file === next)?.line ?? 1;
    return [{ file, line, rule: `imports itself in a circle: ${[...circle, file].join(" → ")}` }];
  });
}

/** From a file by its imports back to it, each step once; empty when no way leads back. */
function shortestCircle(graph: ImportGraph, start: string): string[] {
  const before = stepsFrom(targetsIn(graph), start);
  const last = [...before.keys()].find((file) => targetsIn(graph)(file).includes(start));
  const files: string[] = [];
  for (let file = last; file !== undefined; file = before.get(file)) files.unshift(file);
  return files;
}

/** Everything that the file leads to and that leads back to it. */
function wholeGroup(graph: ImportGraph, start: string): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    for (const { file: target } of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const back = stepsFrom((file) => importers.get(file) ?? [], start);
  return [...stepsFrom(targetsIn(graph), start).keys()].filter((file) => back.has(file));
}

function targetsIn(graph: ImportGraph): (file: string) => readonly string[] {
  return (file) => (graph.get(file) ?? []).map((one) => one.file);
}

/** What can be reached, nearest first, with the file before it on the way; the start has none. */
function stepsFrom(next: (file: string) => readonly string[], start: string): Map<string, string | undefined> {
  const before = new Map<string, string | undefined>([[start, undefined]]);
  for (const file of before.keys()) {
    for (const target of next(file)) if (!before.has(target)) before.set(target, file);
  }
  return before;
}
