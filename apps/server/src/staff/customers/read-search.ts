/** What staff typed into the one field there is, and what it may be the beginning of: pure. */
import { type Phone, parsePhone } from "@noren/lending/people/phone";
import { parseRut, type Rut } from "@noren/lending/people/rut";
import { beginningOf, plainName, type SearchKind } from "../../customers/search/search-words.ts";

export interface Search {
  /** Whole ones: at most one person has it. */
  readonly phone?: Phone;
  readonly run?: Rut;
  readonly beginnings: readonly { readonly kind: SearchKind; readonly beginning: string; readonly typed: string }[];
  /** Of an order's or a case's id, with its dashes. */
  readonly id?: string;
  readonly reference?: string;
}

/** Of less than this nobody can be looked for. */
export const isLongEnough = ({ phone, run, id, reference, beginnings }: Search): boolean =>
  beginnings.length > 0 || [phone, run, id, reference].some((whole) => whole !== undefined);

const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .filter((part) => part !== "")
    .join("-");

function idIn(text: string): string | undefined {
  const hex = text.replaceAll("-", "").toLowerCase();
  return /^[0-9a-f]{8,32}$/.test(hex) ? dashed(hex) : undefined;
}

/** Digits as people type them: dots, spaces and the country's number are left out. */
function digitsIn(text: string): { phone: string; run: string } | undefined {
  if (!/^\+?[\d\s.()-]+k?$/i.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, "");
  return { phone: digits.replace(/^(?:00)?56(?=9)/, ""), run: (text.split("-")[0] ?? "").replaceAll(/\D/g, "") };
}

export function readSearch(text: string): Search {
  const phone = parsePhone(text);
  const run = parseRut(text);
  const digits = digitsIn(text);
  const typed: [SearchKind, string | undefined][] = [
    ["phone", digits?.phone],
    ["run", digits?.run],
    ["name", digits ? undefined : plainName(text)],
  ];
  const id = idIn(text);
  return {
    ...(phone && { phone }),
    ...(run && { run }),
    ...(id !== undefined && { id }),
    ...(/^[\w:-]{6,80}$/.test(text) && { reference: text }),
    beginnings: typed.flatMap(([kind, what]) => {
      const beginning = what === undefined ? undefined : beginningOf(kind, what);
      return beginning === undefined ? [] : [{ kind, beginning, typed: what ?? "" }];
    }),
  };
}
