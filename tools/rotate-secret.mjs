import path from "node:path";
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const root = fileURLToPath(new URL("..", import.meta.url));
// By its address: the server's code builds on these tools, not they on it.
const command = new URL("../apps/server/src/rotate-secret-command.ts", import.meta.url).href;
/** @typedef {{ rotateSecretCommand: (around: object) => Promise<void> }} Command */
const [{ withDatabase }, { rotateSecretCommand }] = await begin(() =>
  Promise.all([import("./embedded-database/with-database.ts"), /** @type {Promise<Command>} */ (import(command))]),
);
const { env } = process;
const data = path.resolve(root, env["NOREN_DATA"] || ".noren");
try {
  await rotateSecretCommand({
    env: { ...env, NOREN_DATA: data },
    withDatabase: (/** @type {(url: string) => Promise<void>} */ act) =>
      withDatabase(data, env["DATABASE_MIGRATE_URL"] || env["DATABASE_URL"] || undefined, act),
    say: (/** @type {string} */ line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
