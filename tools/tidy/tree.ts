import fs from "node:fs";
import path from "node:path";
import { root } from "../run-command.ts";

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const NOT_OURS = new Set(["node_modules", "dist", ".git", ".noren", "test-results", "playwright-report", "shots"]);
const CODE = /\.(ts|tsx|mjs|js)$/;

/** Every file of the project that people write, by its path. */
export function allPaths(folder = ""): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const place = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? allPaths(place) : [place];
    });
}

export function read(file: string): SourceFile {
  return { path: file, text: fs.readFileSync(path.join(root, file), "utf8") };
}

/** TypeScript and JavaScript, with their text. */
export function codeFiles(): SourceFile[] {
  return allPaths()
    .filter((file) => CODE.test(file))
    .map(read);
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || /\/test\//.test(file) || file.startsWith("e2e/");
}
