import { importsOf } from "./imports.ts";
import type { Problem } from "./problem.ts";
import { isTest, type SourceFile } from "./tree.ts";

/** Which room of the house a file stands in: `packages/contract`, `apps/web`, `tools`; "" for the root itself. */
function roomOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  if (first === "packages" || first === "apps") return `${first}/${second}`;
  return file.includes("/") ? first : "";
}

const FREE = ["", "bench", "e2e"];

function mayImport(from: string, to: string, test: boolean): boolean {
  if (from === to || FREE.includes(from)) return true;
  if (to === "tools") return test;
  if (from === "packages/identity") return to === "packages/contract" || to === "packages/lending";
  if (from === "packages/contract") return to === "packages/lending";
  if (from === "packages/staff") return to === "packages/contract" || to === "packages/lending";
  if (from.startsWith("packages/")) return false;
  if (to === "packages/staff") return from === "apps/server" || from === "apps/console" || from === "tools";
  if (from === "apps/console") return to === "packages/contract" || to === "packages/lending";
  if (from === "apps/server" && to === "apps/sandbox") return true;
  if (to === "packages/identity") return from === "apps/server" || from === "tools";
  return to.startsWith("packages/");
}

/**
 * Arrows point down only: apps → packages/contract → packages/lending; only the server, and the tools that judge it, read
 * pictures (packages/identity); what staff may do (packages/staff) is known to the console and the server alone.
 */
export function checkArrows(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => {
    const from = roomOf(file.path);
    return importsOf(file).flatMap(({ line, name, ours }) => {
      if (ours === undefined) {
        if (from !== "packages/lending" || isTest(file.path) || !name.startsWith("node:")) return [];
        const rule = `lending holds pure rules and may not import ${name}: take what it gives as an argument`;
        return [{ file: file.path, line, rule }];
      }
      const to = roomOf(ours);
      if (mayImport(from, to, isTest(file.path))) return [];
      return [{ file: file.path, line, rule: `${from} may not import ${name} of ${to || "the root"}` }];
    });
  });
}
