import { proposeProduct } from "@noren/staff/calls/products";
import { propose } from "../../four-eyes.ts";
import { productPriceKind } from "../../kinds/product-price.ts";
import { staffCall } from "../../staff-call-handler.ts";

export const proposeProductHandler = staffCall(proposeProduct, async (context) => {
  const { reason, ...change } = context.input.body;
  const proposalId = await propose(context, productPriceKind, change, reason);
  context.note({ details: { proposalId, ...change, reason } });
  return { proposalId };
});
