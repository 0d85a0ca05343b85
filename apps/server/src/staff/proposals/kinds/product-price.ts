/** Four eyes: a product as it shall be, against what it was when it was proposed. */
import { pesos } from "@noren/lending/money/money";
import { previewProduct } from "@noren/lending/price/product-price";
import { type ProductFigures, productCode, productFigures } from "@noren/staff/offers/offer-fields";
import * as z from "zod/mini";
import type { Services } from "../../../services.ts";
import { canonicalJson } from "../../../platform/database/canonical-json.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { addProduct, changeProduct, lockProduct, type Product, rateCaps } from "../../../loans/offers/offers.ts";
import type { ProposalKind } from "../proposal-kind.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

const payload = z.strictObject({ productCode, before: z.nullable(productFigures), after: productFigures });
type ProductChange = z.output<typeof payload>;

function figuresOf(product: Product): ProductFigures {
  const { productCode: _, ...figures } = product;
  return figures;
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** A price the cap no longer allows may be taken off offer as it is, and in no other way be saved. */
function isOnlyTakenOff({ before, after }: ProductChange): boolean {
  return before !== null && !after.onOffer && isSame({ ...before, onOffer: false }, after);
}

async function check(tx: Executor, { clock }: Services, change: ProductChange): Promise<void> {
  const found = await lockProduct(tx, change.productCode);
  if (!isSame(found ? figuresOf(found) : null, change.before)) throw new StaffRefusal("changed-meanwhile");
  if (isSame(change.before, change.after)) throw new StaffRefusal("nothing-changed");
  if (isOnlyTakenOff(change)) return;
  const { after } = change;
  const { verdict } = previewProduct(after, pesos(after.minAmount), clock.today(), await rateCaps(tx));
  if (verdict !== "within-cap") throw new StaffRefusal(verdict);
}

export const productPriceKind: ProposalKind<ProductChange> = {
  kind: "product-price",
  right: "change-prices",
  payload,
  targetOf: ({ productCode: code }) => code,
  check,
  apply: async (tx, _services, { productCode: code, before, after }) => {
    const row = { productCode: code, ...after };
    if (before !== null) return changeProduct(tx, row);
    if (!(await addProduct(tx, row))) throw new StaffRefusal("changed-meanwhile");
  },
};
