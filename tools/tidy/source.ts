import { type ParseResult, parseSync } from "vite";
import type { SourceFile } from "./tree.ts";

/** The syntax of a file, by the parser that also builds the apps. */
export function parseSource({ path, text }: SourceFile): ParseResult {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  return parsed;
}
