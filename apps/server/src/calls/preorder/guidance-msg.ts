import * as contract from "@noren/contract/calls/preorder";
import { guidanceFor } from "../../lending/guidance.ts";
import { PRODUCT_ICON } from "../../lending/pricing.ts";
import { Refusal } from "../../refusal.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const guidanceMsg = signedInCall(contract.guidanceMsg, async ({ session, services }) => {
  const guidance = await guidanceFor(services.db.drizzle, services, session);
  if (!guidance) throw new Refusal("noGuidance");
  const products = guidance.products.map((product) => ({ ...product, productIcon: PRODUCT_ICON }));
  return { ...guidance, products };
});
