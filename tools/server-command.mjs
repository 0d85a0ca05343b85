import path from "node:path";
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.mjs";

/**
 * Runs a command of the server's code from its source, on the database of this folder or of the environment; what goes wrong is
 * one sentence. The file is named by its address: the server's code builds on these tools, not they on it.
 * @template Module
 * @param {string} file below apps/server/src
 * @param {(command: Module, around: object) => Promise<void>} run
 */
export async function runServerCommand(file, run) {
  requireNode();
  const { begin } = await import("./begin.mjs");
  const root = fileURLToPath(new URL("..", import.meta.url));
  const source = new URL(`../apps/server/src/${file}`, import.meta.url).href;
  const [{ withDatabase }, command] = await begin(() =>
    Promise.all([import("./embedded-database/with-database.ts"), /** @type {Promise<Module>} */ (import(source))]),
  );
  const { env } = process;
  const data = path.resolve(root, env["NOREN_DATA"] || ".noren");
  try {
    await run(command, {
      env: { ...env, NOREN_DATA: data },
      data,
      withDatabase: (/** @type {(url: string) => Promise<void>} */ act) =>
        withDatabase(data, env["DATABASE_MIGRATE_URL"] || env["DATABASE_URL"] || undefined, act),
      say: (/** @type {string} */ line) => process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
