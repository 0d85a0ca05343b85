/** One kind of action, or all of a group, chosen by its words; its raw name finds it too. */
import { auditedActions } from "@noren/staff/audited-actions";
import { AutocompleteInput, useTranslate } from "react-admin";

const groups = [...new Set(auditedActions.map((action) => action.split("/")[0] ?? ""))];

/** What has no list of its own is a page. */
const pageTitles: Readonly<Record<string, string>> = {
  archives: "console.loans.archive.title",
  ledger: "console.ledger.title",
  own: "console.account.title",
};

interface Choice {
  readonly id: string;
  readonly name: string;
}

const fits = (typed: string, { id, name }: Choice): boolean =>
  [id, name].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()));

export function ActionInput({ source }: { readonly source: string; readonly alwaysOn?: boolean }) {
  const translate = useTranslate();
  const sayGroup = (group: string): string =>
    translate(pageTitles[group] ?? `resources.${group}.name`, { smart_count: 2 });
  const choices = groups.flatMap((group): Choice[] => [
    { id: group, name: translate("console.audit.everything_of", { group: sayGroup(group) }) },
    ...auditedActions
      .filter((action) => action.startsWith(`${group}/`))
      .map((action) => ({ id: action, name: translate(`console.audit.actions.${action}`, { _: action }) })),
  ]);
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      translateChoice={false}
      matchSuggestion={fits}
      sx={{ minWidth: 300 }}
    />
  );
}
