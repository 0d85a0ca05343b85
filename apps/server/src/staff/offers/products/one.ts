import { productOne } from "@noren/staff/calls/products";
import { findProduct } from "../../../loans/offers/offers.ts";
import { shownProducts } from "../shown-product.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const productOneHandler = staffCall(productOne, async ({ tx, services, input: { query } }) => {
  const found = await findProduct(tx, query.id);
  const [shown] = await shownProducts(tx, services.clock, found ? [found] : []);
  if (!shown) throw new StaffRefusal("not-there");
  return shown;
});
