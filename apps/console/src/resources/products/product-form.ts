/** What is typed about a product, as text, and the figures it stands for. */
import { formatPesos, parsePesos } from "@noren/lending/money/money";
import { type AnnualRate, formatRate, parseRate } from "@noren/lending/price/rates";
import { type ProductFigures, productFigures } from "@noren/staff/offers/offer-fields";

export interface ProductForm {
  readonly productName: string;
  readonly periodDays: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly annualRate: string;
  readonly feeNet: string;
  readonly onOffer: boolean;
}

export const emptyForm: ProductForm = {
  productName: "",
  periodDays: "30",
  minAmount: "$50.000",
  maxAmount: "$200.000",
  annualRate: "",
  feeNet: "$0",
  onOffer: true,
};

/** `34,8`, as it is typed here; a point serves as well. */
export const formOf = (figures: ProductFigures): ProductForm => ({
  productName: figures.productName,
  periodDays: String(figures.periodDays),
  minAmount: formatPesos(figures.minAmount),
  maxAmount: formatPesos(figures.maxAmount),
  annualRate: formatRate(figures.annualRate as AnnualRate).replace(" %", ""),
  feeNet: formatPesos(figures.feeNet),
  onOffer: figures.onOffer,
});

/** Nothing while something of it is missing or makes no sense. */
export function readForm(form: ProductForm): ProductFigures | undefined {
  const read = productFigures.safeParse({
    productName: form.productName,
    periodDays: /^\d{1,3}$/.test(form.periodDays) ? Number(form.periodDays) : undefined,
    minAmount: parsePesos(form.minAmount),
    maxAmount: parsePesos(form.maxAmount),
    annualRate: parseRate(form.annualRate.trim().replace(",", ".")),
    feeNet: parsePesos(form.feeNet),
    onOffer: form.onOffer,
  });
  return read.success ? read.data : undefined;
}
