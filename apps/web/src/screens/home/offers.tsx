import { dateInWords } from "../../i18n/day-in-words.ts";
import { type Cae, formatCae } from "@noren/lending/price/cae";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { annualRate, formatRate } from "@noren/lending/price/rates";
import type { ReactNode } from "react";
import { type Translate, useTexts } from "../../i18n/texts.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { ForwardIcon } from "../../ui/icons/screen-icons.tsx";
import type { Products } from "./ask-home.ts";
import "../../ui/list/list.css";
import "../../ui/list/list-links.css";

/** One amount where there is no choice. */
const rangeOf = (t: Translate, least: number, most: number): string =>
  most > least ? t("home.offers.range", { least: formatPesos(least), most: formatPesos(most) }) : formatPesos(least);

/** Recommended products with their price, as far as they would be approved now: rate and CAE on one line, in one size. */
export function Offers({ products }: { products: Products }): ReactNode {
  const t = useTexts();
  const { day } = products;
  const details = products.details.filter(({ most }) => most > 0);
  if (details.length === 0 && products.details.length > 0) return undefined;
  if (details.length === 0)
    return (
      <div className="home__part">
        <Notice title={t("landing.closed.title")}>{t("landing.closed.text")}</Notice>
      </div>
    );
  const isOneAmount = new Set(details.map(({ productAmount }) => productAmount)).size === 1;
  const amounts = details.map(({ productAmount, periodDays }) => {
    const amount = formatPesos(productAmount);
    return isOneAmount ? amount : t("home.offers.amount", { amount, days: periodDays });
  });
  return (
    <section>
      <h2 className="h3 home__part">{t("home.offers")}</h2>
      <div className="list">
        {details.map(({ productCode, periodDays, minAmount, most, annualRate: rate, cae }) => (
          <a className="item" href={`#/loan?product=${productCode}`} key={productCode}>
            <span className="tile num">
              <b>{periodDays}</b>
              <small>{t("home.offers.days", { days: periodDays })}</small>
            </span>
            <span className="item__b">
              <b className="home__range num">{rangeOf(t, minAmount, most)}</b>
              <small className="num">
                {t("home.offers.price", { rate: formatRate(annualRate(rate)), cae: formatCae(cae as Cae) })}
              </small>
            </span>
            <ForwardIcon />
          </a>
        ))}
      </div>
      <p className="note home__note">
        {t("home.offers.note", { day: dateInWords(calendarDay(day)), amounts: [...new Set(amounts)].join(", ") })}
      </p>
    </section>
  );
}
