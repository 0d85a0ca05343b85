/** What vite writes down about its build, as far as it is read here. */
export interface Manifest {
  readonly [module: string]: {
    readonly file: string;
    readonly imports?: readonly string[];
    readonly css?: readonly string[];
  };
}

/** What the app fetches, one after the other, until Home stands there in the language most people read. */
const ofHome = ["src/i18n/esp/shell.po", "src/late-parts.ts", "src/i18n/esp/home.po", "src/screens/home/home.tsx"];

function filesOf(manifest: Manifest, module: string, found: Set<string>): void {
  const entry = manifest[module];
  if (!entry || found.has(entry.file)) return;
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, found);
  found.add(entry.file);
  for (const file of entry.css ?? []) found.add(file);
}

/** The server cannot see what follows the `#`: a style that is preloaded and not used is complained about, one prefetched is not. */
const link = (file: string): string =>
  file.endsWith(".css") ? `</${file}>; rel=prefetch; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/** Home's files as a Link header, what runs first first: fetched all at once, while the page is still being read. */
export function homeFiles(manifest: Manifest): string {
  const found = new Set<string>();
  for (const module of ofHome) filesOf(manifest, module, found);
  return [...found].map(link).join(", ");
}
