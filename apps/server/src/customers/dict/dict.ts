/** The lists behind the forms (chile/README.md section 8) in the caller's language; regions and comunas are names. */
import type { DictType } from "@noren/contract/calls/dict";
import type { Language } from "@noren/contract/languages";
import lists from "./lists.json" with { type: "json" };
import places from "./places.json" with { type: "json" };

type Labels = Readonly<Record<Language, string>>;

interface Unless {
  readonly question: string;
  readonly answer: string;
}

interface Entry extends Labels {
  readonly value: string;
  readonly kind?: "choice" | "pesos" | "yesNo";
  readonly choices?: readonly (Labels & { readonly value: string })[];
  readonly unless?: Unless;
}

interface ListItem {
  readonly value: string;
  readonly label: string;
  readonly parent?: string;
  readonly kind?: "choice" | "pesos" | "yesNo";
  readonly choices?: { value: string; label: string }[];
  readonly unless?: Unless;
}

function inLanguage(entry: Entry, language: Language): ListItem {
  return {
    value: entry.value,
    label: entry[language],
    ...(entry.kind && { kind: entry.kind }),
    ...(entry.unless && { unless: entry.unless }),
    ...(entry.choices && {
      choices: entry.choices.map((choice) => ({ value: choice.value, label: choice[language] })),
    }),
  };
}

export function listOf(type: DictType, language: Language): ListItem[] {
  if (type === "region") return places.map(({ code, name }) => ({ value: code, label: name }));
  if (type === "comuna")
    return places.flatMap((region) =>
      region.comunas.map(({ code, name }) => ({ value: code, label: name, parent: region.code })),
    );
  const entries = lists[type] as readonly Entry[];
  return entries.map((entry) => inLanguage(entry, language));
}
