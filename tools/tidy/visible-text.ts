import type { Problem } from "./problem.ts";
import { scan, type VisibleText } from "./scan.ts";
import type { SourceFile } from "./tree.ts";

/** Attributes that a person reads or hears. */
const SPOKEN = /^(alt|label|placeholder|title|aria-(description|label|placeholder|roledescription|valuetext))$/;
const ENTITY = /&#?\w+;/g;
/** What the console's library looks up itself. */
const TEXT_ID = /^[a-z]\w*(?:\.\w+)+$/;

/** What people read comes from the catalogues; only what reads the same in every language may stand in the code. */
export function checkVisibleText(files: readonly SourceFile[], sameEverywhere: readonly string[]): Problem[] {
  return files.flatMap(({ path, text }) =>
    scan(text, true)
      .visible.filter((piece) => isSaid(piece, sameEverywhere))
      .map(({ line, value, attribute }) => {
        const where = attribute === undefined ? "between tags" : `in ${attribute}`;
        return { file: path, line, rule: `"${value.trim()}" ${where} is not from the catalogues: give it an id there` };
      }),
  );
}

function isSaid({ value, attribute }: VisibleText, sameEverywhere: readonly string[]): boolean {
  if (attribute !== undefined && !SPOKEN.test(attribute)) return false;
  const said = value.replaceAll(ENTITY, " ").trim();
  return /\p{L}/u.test(said) && !TEXT_ID.test(said) && !sameEverywhere.includes(said);
}
