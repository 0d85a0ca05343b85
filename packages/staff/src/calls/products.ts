/** What is lent and at which price. A change takes two people. */
import * as z from "zod/mini";
import { id, reason } from "../fields.ts";
import { productCode, productFigures } from "../offers/offer-fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall } from "../staff-call.ts";

const product = z.object({
  /** Its code. */
  id: productCode,
  ...productFigures.shape,
  /** Under today's cap, for every amount. */
  verdict: z.enum(["within-cap", "no-cap", "above-cap"]),
});

export const productList = defineStaffCall({
  group: "products",
  name: "list",
  method: "GET",
  path: "/products/list",
  right: "read",
  query: z.object(pageFields),
  answer: pageOf(product),
});

export const productOne = defineStaffCall({
  group: "products",
  name: "one",
  method: "GET",
  path: "/products/one",
  right: "read",
  query: z.object({ id: productCode }),
  answer: product,
});

/** `before` is what the proposer saw; nothing for a new product. */
export const proposeProduct = defineStaffCall({
  group: "products",
  name: "propose",
  method: "POST",
  path: "/products/propose",
  right: "change-prices",
  body: z.strictObject({ productCode, before: z.nullable(productFigures), after: productFigures, reason }),
  answer: z.object({ proposalId: id }),
});
