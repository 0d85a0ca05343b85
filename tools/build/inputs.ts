import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const NOT_INPUTS = new Set(["node_modules", "dist"]);

/** A fingerprint of everything below `paths` that can end up in a build: names and contents, without the tests. */
export function hashInputs(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((entry) => filesBelow(path.join(root, entry))).toSorted()) {
    hash.update(path.relative(root, file)).update("\0").update(fs.readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(entry: string): string[] {
  const found = fs.statSync(entry, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [entry];
  return fs
    .readdirSync(entry)
    .filter((name) => !NOT_INPUTS.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
