import type { CallAnswer } from "@noren/contract/call";
import { appConfig } from "@noren/contract/calls/public";
import { call } from "../client.ts";
import { useQuery } from "../use-query.ts";

export type AppConfig = CallAnswer<typeof appConfig>;

const load = (signal: AbortSignal): Promise<AppConfig> => call(appConfig, {}, { signal });

/** How to reach customer service, and who lends. */
export const useAppConfig = () => useQuery(load);
