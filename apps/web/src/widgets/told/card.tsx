import { ocrDetail } from "@noren/contract/calls/kyc";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NotReached } from "../not-reached.tsx";
import { ToldRows } from "./told-rows.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/step-one.po");

const shown = ["names", "surnames", "nationality", "expiry"] as const;

/** What proves on another phone who one is (RUN, birthday, number of the card) is not shown to whoever holds this one. */
export function Part(): ReactNode {
  const t = useTexts();
  const asked = useQuery(ask);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  return <ToldRows rows={shown.map((field) => ({ label: t(`step-one.field.${field}`), value: asked.data[field] }))} />;
}

const ask = (signal: AbortSignal) => call(ocrDetail, {}, { signal });
