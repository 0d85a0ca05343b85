import type { CallAnswer } from "@noren/contract/call";
import type { creditInfo } from "@noren/contract/calls/credit";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import "./limit-why.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/limit-why.po");

type Credit = CallAnswer<typeof creditInfo>;
type Why = NonNullable<Credit["why"]>;

/** A limit one can check: history, what is left each month, the share of it; which of them binds, and the way to more. */
export function Part({ credit, why }: { credit: Credit; why: Why }): ReactNode {
  const t = useTexts();
  const { limit, used, available } = credit;
  const { settledOnTime, left, allowed, percent, days, step, binds, offer } = why;
  const growth = step > 0 ? "limit-why.grows.step" : "limit-why.grows.top";
  const steps = [
    [
      t("limit-why.history", { limit: formatPesos(limit) }),
      used > 0 ? t("limit-why.used", { used: formatPesos(used) }) : t("limit-why.paid", { count: settledOnTime }),
    ],
    [t("limit-why.left", { left: formatPesos(left) }), t("limit-why.left.text")],
    [t("limit-why.share", { percent, allowed: formatPesos(allowed) }), t("limit-why.share.text", { days })],
  ];
  return (
    <>
      <p className="lead">{t("limit-why.title")}</p>
      <p className="limit-why__sum money">{formatPesos(available)}</p>
      {offer && (
        <p className="note">{t("limit-why.price", { days: offer.periodDays, total: formatPesos(offer.total) })}</p>
      )}
      <ol className="limit-why">
        {steps.map(([title, note], at) => (
          <li key={title}>
            <span className="limit-why__n num" aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <b>{title}</b>
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ol>
      <h3 className="h3">{t("limit-why.grows")}</h3>
      <p className="lead">{`${t(binds === "history" ? "limit-why.by-history" : `limit-why.${binds}`)} ${t(growth, { step: formatPesos(step) })}`}</p>
      <p className="note limit-why__note">{t("limit-why.found-out")}</p>
      <LinkButton look="second" to="/customer-service">
        {t("limit-why.ask")}
      </LinkButton>
    </>
  );
}
