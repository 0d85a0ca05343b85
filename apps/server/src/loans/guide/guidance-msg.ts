import * as contract from "@noren/contract/calls/preorder";
import { productPicture } from "@noren/contract/product-picture";
import { signedInCall } from "../../calls/call-handler.ts";
import { Refusal } from "../../platform/refusal.ts";
import { allProducts } from "../offers/offers.ts";
import { guidanceFor } from "./guidance.ts";

export const guidanceMsg = signedInCall(contract.guidanceMsg, async ({ session, services }) => {
  const guidance = await guidanceFor(services.db.drizzle, services, session);
  if (!guidance) throw new Refusal("noGuidance");
  const days = new Map((await allProducts(services.db.drizzle)).map((one) => [one.productCode, one.periodDays]));
  const products = guidance.products.map((product) => ({
    ...product,
    productIcon: productPicture(days.get(product.productCode) ?? 0),
  }));
  return { ...guidance, products };
});
