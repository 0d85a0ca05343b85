import { infoView } from "@noren/contract/calls/user-base-info";
import { baseInfoLists } from "@noren/contract/forms/base-info";
import type { Place } from "@noren/contract/forms/place";
import { formatPesos, pesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { askLists } from "../../calls/queries/ask-lists.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NotReached } from "../not-reached.tsx";
import { named } from "./named.ts";
import { ToldRows } from "./told-rows.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{step-two,forms}.po");

async function ask(signal: AbortSignal) {
  const [info, lists] = await Promise.all([call(infoView, {}, { signal }), askLists(baseInfoLists, signal)]);
  return { info, lists };
}

/** The birthday is not among it: with the RUN it proves on another phone who one is, and whoever holds this one could read it. */
export function Part(): ReactNode {
  const t = useTexts();
  const asked = useQuery(ask);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  const { info, lists } = asked.data;
  const { monthlyIncome, companyAddress } = info;
  const placed = (place: Place | undefined): string | undefined => named(lists.comuna, place?.comuna);
  const street = [companyAddress?.street, placed(companyAddress)].filter((part) => part !== undefined).join(", ");
  return (
    <ToldRows
      rows={[
        { label: t("step-two.gender"), value: named(lists.gender, info.gender) },
        { label: t("step-two.email"), value: info.email },
        { label: t("forms.residence.comuna"), value: placed(info.residence) },
        { label: t("step-two.education"), value: named(lists.education, info.education) },
        { label: t("step-two.maritalStatus"), value: named(lists.marital, info.maritalStatus) },
        { label: t("step-two.children"), value: named(lists.children, info.children) },
        { label: t("step-two.workStatus"), value: named(lists.work, info.workStatus) },
        { label: t("step-two.industry"), value: named(lists.industry, info.industry) },
        {
          label: t("step-two.monthlyIncome"),
          value: monthlyIncome === undefined ? undefined : formatPesos(pesos(monthlyIncome)),
        },
        { label: t("step-two.salaryType"), value: named(lists.salaryType, info.salaryType) },
        { label: t("step-two.payday"), value: named(lists.payday, info.payday) },
        { label: t("step-two.companyName"), value: info.companyName },
        { label: t("step-two.street"), value: street === "" ? undefined : street },
      ]}
    />
  );
}
