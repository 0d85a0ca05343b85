import { productList } from "@noren/staff/calls/products";
import { cutPage } from "@noren/staff/page";
import { allProducts } from "../../../loans/offers/offers.ts";
import { shownProducts } from "../shown-product.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const productListHandler = staffCall(productList, async ({ tx, services, input: { query } }) => {
  const { mark, size } = query;
  const after = (await allProducts(tx)).filter(({ productCode }) => mark === undefined || productCode > mark);
  const { rows, next } = cutPage(after, size, ({ productCode }) => productCode);
  return { rows: await shownProducts(tx, services.clock, rows), next };
});
