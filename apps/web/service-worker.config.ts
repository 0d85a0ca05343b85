/** Builds /service-worker.js after the app, with the list of the files that the app's build has made. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;
const client = path.join(here, "dist/client");

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = JSON.parse(fs.readFileSync(path.join(client, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;

/** A chunk and all it imports at once, with their styles. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const sheet of chunk.css ?? []) found.add(`/${sheet}`);
  for (const name of chunk.imports ?? []) filesOf(name, found);
  return found;
}

/** A part with its texts in every language. */
function partFiles(key: string): string[] {
  const texts = (manifest[key]?.dynamicImports ?? []).filter((name) => name.endsWith(".po"));
  return [key, ...texts].flatMap((name) => [...filesOf(name)]);
}

const page = fs.readFileSync(path.join(client, "index.html"), "utf8");
const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, name = ""]) => name);
const files = new Set(
  Object.values(manifest).flatMap(({ file, css = [] }) => [`/${file}`, ...css.map((sheet) => `/${sheet}`)]),
);
const built = {
  version: createHash("sha256")
    .update(page)
    .update([...files].toSorted().join())
    .digest("hex")
    .slice(0, 12),
  // What any screen needs before its own part: the page's script, and what is fetched as soon as it runs.
  shell: [...new Set([...scripts, ...filesOf("src/late-parts.ts"), "/icon.svg"])],
  files: [...files],
  home: `/${manifest["src/screens/home/home.tsx"]?.file}`,
  // One tap away from Home.
  next: [
    ...new Set(
      [
        "screens/repay/repay",
        "screens/order/order",
        "screens/loan/loan",
        "widgets/add-to-screen/add-to-screen",
      ].flatMap((name) => partFiles(`src/${name}.tsx`)),
    ),
  ],
};

export default defineConfig({
  root: here,
  publicDir: false,
  define: { BUILT: JSON.stringify(built) },
  build: {
    target: "es2022",
    outDir: client,
    emptyOutDir: false,
    sourcemap: false,
    rolldownOptions: {
      input: path.join(here, "src/service-worker/service-worker.ts"),
      // One plain script: a worker of modules is not known to every phone.
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
