import type { Messages } from "@lingui/core";
import type { Language } from "@noren/contract/languages";
import type { Group } from "./groups.ts";
import { addTexts, hasTexts } from "./texts.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("./*/*.po");

/** Fetches the catalogues of these groups that are not here yet. */
export async function loadTexts(of: Language, groups: Iterable<Group>): Promise<void> {
  const missing = [...groups].filter((group) => !hasTexts(of, group));
  await Promise.all(
    missing.map(async (group) => {
      const load = catalogues[`./${of}/${group}.po`];
      if (!load) throw new Error(`no catalogue ${of}/${group}`);
      addTexts(of, group, (await load()).messages);
    }),
  );
}
