import type { CallAnswer } from "@noren/contract/call";
import type { quoteLoan } from "@noren/contract/calls/product";

type Quoted = CallAnswer<typeof quoteLoan>["items"][number];

/** What a loan costs, as the server quotes it or the same rule says it here. */
export type CostFigures = Omit<Quoted, "productCode" | "agreementHash">;
