/** What the service worker keeps: the files that the app's build has made, by when they are needed. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** One tap away from Home. */
const NEXT = ["screens/repay/repay", "screens/order/order", "screens/loan/loan", "widgets/add-to-screen/add-to-screen"];

export function builtFiles(client: string): object {
  const manifest = JSON.parse(fs.readFileSync(path.join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const page = fs.readFileSync(path.join(client, "index.html"), "utf8");
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, name = ""]) => name);
  const files = new Set(
    Object.values(manifest).flatMap(({ file, css = [] }) => [`/${file}`, ...css.map((sheet) => `/${sheet}`)]),
  );
  return {
    version: createHash("sha256")
      .update(page)
      .update([...files].toSorted().join())
      .digest("hex")
      .slice(0, 12),
    // What any screen needs before its own part: the page's script, and what is fetched as soon as it runs.
    shell: [...new Set([...scripts, ...filesOf(manifest, "src/late-parts.ts"), "/icon.svg"])],
    files: [...files],
    home: `/${manifest["src/screens/home/home.tsx"]?.file}`,
    next: [...new Set(NEXT.flatMap((name) => partFiles(manifest, `src/${name}.tsx`)))],
  };
}

/** A chunk and all it imports at once, with their styles. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(`/${chunk.file}`)) return found;
  found.add(`/${chunk.file}`);
  for (const sheet of chunk.css ?? []) found.add(`/${sheet}`);
  for (const name of chunk.imports ?? []) filesOf(manifest, name, found);
  return found;
}

/** A part with its texts in every language. */
function partFiles(manifest: Manifest, key: string): string[] {
  const texts = (manifest[key]?.dynamicImports ?? []).filter((name) => name.endsWith(".po"));
  return [key, ...texts].flatMap((name) => [...filesOf(manifest, name)]);
}
