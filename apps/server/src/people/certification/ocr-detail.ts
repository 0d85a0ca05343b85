import * as contract from "@noren/contract/calls/kyc";
import { mergedCard, shownCard } from "./capture/merged-card.ts";
import { Refusal } from "../../platform/refusal.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** 'answers the merged reading with the source of each field' (product.md section 2). */
export const ocrDetail = signedInCall(contract.ocrDetail, async ({ session, services }) => {
  const merged = await mergedCard(services.db.drizzle, services, session.userId);
  if (!merged) throw new Refusal("notFound");
  return { ...shownCard(merged.fields), locked: [...merged.locked], source: merged.source };
});
