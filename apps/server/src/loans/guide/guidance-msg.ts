import * as contract from "@noren/contract/calls/preorder";
import { guidanceFor } from "./guidance.ts";
import { PRODUCT_ICON } from "../offers/pricing.ts";
import { Refusal } from "../../platform/refusal.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const guidanceMsg = signedInCall(contract.guidanceMsg, async ({ session, services }) => {
  const guidance = await guidanceFor(services.db.drizzle, services, session);
  if (!guidance) throw new Refusal("noGuidance");
  const products = guidance.products.map((product) => ({ ...product, productIcon: PRODUCT_ICON }));
  return { ...guidance, products };
});
