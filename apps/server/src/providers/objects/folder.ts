import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isKey, type ObjectStore, requireFolder, requireKey } from "./port.ts";

const SEALED = ".sealed";

const nothingThere = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
};

/** Whole and on the disk before it returns: a draft beside it is written, flushed and renamed. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await fs.writeFile(draft, bytes, { mode: 0o600, flush: true });
    await fs.rename(draft, file);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

export function folderObjects(folder: string): ObjectStore {
  const fileOf = (key: string): string => path.join(folder, `${requireKey(key)}${SEALED}`);
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeWhole(file, bytes);
    },
    get: (key) => fs.readFile(fileOf(key)).catch(nothingThere),
    list: async (of) => {
      const names = (await fs.readdir(path.join(folder, requireFolder(of))).catch(nothingThere)) ?? [];
      return names
        .flatMap((name) => (name.endsWith(SEALED) ? `${of}/${name.slice(0, -SEALED.length)}` : []))
        .filter(isKey);
    },
    remove: (key) => fs.rm(fileOf(key), { force: true }),
  };
}
