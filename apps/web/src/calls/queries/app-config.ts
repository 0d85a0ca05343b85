import type { CallAnswer } from "@noren/contract/call";
import { appConfig } from "@noren/contract/calls/public";
import type { Language } from "@noren/contract/languages";
import { useMemo } from "react";
import { language, useTexts } from "../../i18n/texts.ts";
import { call } from "../client.ts";
import { useQuery } from "../use-query.ts";

export type AppConfig = CallAnswer<typeof appConfig>;

/** The hours are words: after a switch of language they are asked for anew. */
const loadIn = (_spoken: Language) => (signal: AbortSignal) => call(appConfig, {}, { signal });

/** How to reach customer service, and who lends. */
export function useAppConfig() {
  useTexts();
  const spoken = language();
  return useQuery(useMemo(() => loadIn(spoken), [spoken]));
}
