import type { LandingProduct } from "@noren/contract/landing";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Amount } from "../../ui/amount/amount.tsx";
import { Chips } from "../../ui/chips/chips.tsx";
import { PricePanel } from "./price-panel.tsx";

const USUAL_AMOUNT = 200_000;
const STEP = 5000;

interface CalculatorProps {
  readonly day: string;
  readonly products: readonly LandingProduct[];
}

/** Amount and period, and what they cost. */
export function Calculator({ day, products }: CalculatorProps): ReactNode {
  const t = useTexts();
  const [code, setCode] = useState(products[Math.floor(products.length / 2)]?.productCode);
  const [wanted, setWanted] = useState(USUAL_AMOUNT);
  const product = products.find(({ productCode }) => productCode === code) ?? products[0];
  if (!product) return undefined;
  const { minAmount, maxAmount } = product;
  const amount = Math.min(maxAmount, Math.max(minAmount, wanted));
  return (
    <section aria-label={t("landing.calculator")}>
      <Amount
        label={t("landing.howMuch")}
        slider={t("landing.amount")}
        spoken={t("landing.pesos", { amount: formatPesos(amount).slice(1) })}
        amount={amount}
        least={minAmount}
        most={maxAmount}
        step={STEP}
        onAmount={setWanted}
      />
      <Chips
        legend={t("landing.period")}
        options={products.map(({ productCode, productName, periodDays }) => {
          const days = t("landing.days", { days: periodDays });
          const shared = products.filter((other) => other.periodDays === periodDays).length > 1;
          return { value: productCode, label: shared ? `${productName} · ${days}` : days };
        })}
        chosen={product.productCode}
        onChoose={setCode}
      />
      <PricePanel day={day} product={product} amount={amount} />
    </section>
  );
}
