import fs from "node:fs";
import path from "node:path";

/** apps/server, whether this runs from src/ or from the built dist/. */
export function serverFolder(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, "migrations"))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error("the server's own folder (the one with migrations/) was not found");
    folder = parent;
  }
  return folder;
}

/** The folder that holds packages/ and apps/. */
export const projectFolder = (): string => path.join(serverFolder(), "..", "..");
