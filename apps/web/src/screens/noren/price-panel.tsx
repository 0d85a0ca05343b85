import type { LandingProduct } from "@noren/contract/landing";
import { formatCae } from "@noren/lending/price/cae";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos, pesos } from "@noren/lending/money/money";
import { quote } from "@noren/lending/price/quote";
import { annualRate, formatDailyRate, formatRate } from "@noren/lending/price/rates";
import type { ReactNode } from "react";
import { shortDate } from "../../i18n/short-date.ts";
import { useTexts } from "../../i18n/texts.ts";
import { boldMoney, RichText } from "../../ui/rich-text/rich-text.tsx";
import "../../ui/pairs/pairs.css";

interface PricePanelProps {
  readonly day: string;
  readonly product: LandingProduct;
  readonly amount: number;
}

/** What you get, what you pay, when, and the CAE, in one size and weight, by the rule that will charge it. */
export function PricePanel({ day, product, amount }: PricePanelProps): ReactNode {
  const t = useTexts();
  const rate = annualRate(product.annualRate);
  const issue = calendarDay(day);
  const due = calendarDay(product.due);
  const price = quote({
    principal: pesos(amount),
    annualRate: rate,
    feeNet: pesos(product.feeNet),
    issue,
    nominalDue: calendarDay(product.nominalDue),
    due,
  });
  const figures = [
    [t("landing.get"), formatPesos(price.received)],
    [t("landing.pay"), formatPesos(price.total)],
    [t("landing.on"), shortDate(due)],
    [t("landing.cae"), formatCae(price.cae)],
  ] as const;
  const breakdown = t("landing.breakdown", {
    daily: formatDailyRate(rate),
    yearly: formatRate(rate),
    interest: formatPesos(price.interest),
    stamp: formatPesos(price.stampTax),
    fee: formatPesos(price.feeNet + price.feeIva),
    day: shortDate(issue),
  });
  return (
    <>
      <dl className="pairs" aria-live="polite">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="note door__note">
        <RichText text={breakdown} parts={boldMoney} />
      </p>
    </>
  );
}
