import { proposeProduct } from "@noren/staff/calls/products";
import { propose } from "../../proposals/four-eyes.ts";
import { productPriceKind } from "../../proposals/kinds/product-price.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const proposeProductHandler = staffCall(proposeProduct, async (context) => {
  const { reason, ...change } = context.input.body;
  const proposalId = await propose(context, productPriceKind, change, reason);
  context.note({ details: { proposalId, ...change, reason } });
  return { proposalId };
});
