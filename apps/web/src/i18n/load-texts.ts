import type { Messages } from "@lingui/core";
import type { Language } from "@noren/contract/languages";
import { addTexts } from "./texts.ts";

export interface Catalogue {
  readonly messages: Messages;
}

/** What `import.meta.glob` makes of one group's five catalogues: the path holds the language. */
export type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>;

/** Texts of the shell and the landing page; every fetched screen brings its own. */
export const firstTexts: Catalogues = import.meta.glob<Catalogue>(["./*/shell.po", "./*/landing.po"]);

const added = new Set<string>();

/** Fetches what these groups say in a language, unless it is here already. */
export async function loadTexts(of: Language, catalogues: Catalogues): Promise<void> {
  const missing = Object.entries(catalogues).filter(([path]) => path.includes(`/${of}/`) && !added.has(path));
  await Promise.all(
    missing.map(async ([path, load]) => {
      addTexts(of, (await load()).messages);
      added.add(path);
    }),
  );
}
