import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { askCoupons, type Coupon } from "../../calls/queries/coupons.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { CalendarIcon } from "../../ui/icons/calendar-icon.tsx";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import "./coupon.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/coupon.po");

/** Set aside for a repayment that is under way is still the borrower's: it comes back when that one ends unpaid. */
const isLeft = ({ state }: Coupon): boolean => state === "usable" || state === "reserved";

/** 'List with kind, sum, condition and expiration; used and expired ones apart.' */
export function Screen(): ReactNode {
  const t = useTexts();
  const query = useQuery(askCoupons);
  if (query.state !== "ready") return <FormWaiting title={t("coupon.heading")} query={query} backTo="/user" />;
  const details = query.data;
  const left = details.filter(isLeft);
  return (
    <>
      <HeaderBar title={t("coupon.heading")} backTo="/user" />
      <main className="main">
        <p className="lead coupon__lead">{t("coupon.lead")}</p>
        {details.length === 0 && <NoCoupons />}
        <Coupons title={t("coupon.left")} coupons={left} />
        <Coupons title={t("coupon.before")} coupons={details.filter((coupon) => !isLeft(coupon))} />
      </main>
      {left.some(({ state }) => state === "usable") && (
        <Dock actions={<LinkButton to="/order">{t("coupon.use")}</LinkButton>} />
      )}
    </>
  );
}

function Coupons({ title, coupons }: { title: string; coupons: readonly Coupon[] }): ReactNode {
  if (coupons.length === 0) return undefined;
  return (
    <section className="coupons">
      <h2 className="h3">{title}</h2>
      <ul>
        {coupons.map((coupon) => (
          <CouponCard coupon={coupon} key={coupon.couponId} />
        ))}
      </ul>
    </section>
  );
}

function CouponCard({ coupon }: { coupon: Coupon }): ReactNode {
  const t = useTexts();
  const { title, amount, minimum, expiration, state } = coupon;
  const day = dateInWords(expiration as CalendarDay);
  return (
    <li className={isLeft(coupon) ? "coupon" : "coupon coupon--before"}>
      <p className="coupon__sum money">{formatPesos(amount)}</p>
      <div className="coupon__text">
        <h3 className="coupon__title">{title}</h3>
        <p className="note">{t("coupon.minimum", { amount: formatPesos(minimum) })}</p>
        <p className="coupon__day num">
          <CalendarIcon size="xs" />
          {t(`coupon.day.${state}`, { day })}
        </p>
        {state === "reserved" && <p className="note">{t("coupon.reserved")}</p>}
      </div>
    </li>
  );
}

function NoCoupons(): ReactNode {
  const t = useTexts();
  return (
    <div className="empty">
      <svg viewBox="0 0 220 170" aria-hidden="true">
        <path d="M34 52h152v22a14 14 0 0 0 0 28v22H34v-22a14 14 0 0 0 0-28zM130 58v10M130 80v14M130 106v12M62 82h44M62 98h28" />
      </svg>
      <h2 className="h2">{t("coupon.none")}</h2>
      <p className="lead">{t("coupon.none.text")}</p>
    </div>
  );
}
