import { type Import, importsOf } from "./imports.ts";
import { allPaths, codeFiles, type SourceFile } from "./tree.ts";

/** Each file's imports, by its path. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

export function graphOf(files: readonly SourceFile[], paths: readonly string[]): ImportGraph {
  const there = new Set(paths);
  return new Map(files.map((file) => [file.path, importsOf(file, (path) => there.has(path))]));
}

/** Of the whole project. */
export function projectGraph(): ImportGraph {
  return graphOf(codeFiles(), allPaths());
}
