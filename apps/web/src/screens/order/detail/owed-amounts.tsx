import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { type Translate, useTexts } from "../../../i18n/texts.ts";
import { DownIcon } from "../../../ui/icons/icons.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { componentName, shownComponents } from "../../../widgets/loan/components.ts";
import { shownDay, shownPastDay } from "../order-words.ts";

type Opened = LoanDetail["owed"][number];

/** Causes of entries that have a name of their own; the others are corrections. */
const kinds = [
  "payout",
  "accrual",
  "payment",
  "coupon",
  "extension",
  "withdrawal",
  "payment-reversed",
  "write-off",
] as const;

function entryName(t: Translate, kind: string): string {
  return t(`order-detail.entry.${kinds.find((known) => known === kind) ?? "correction"}`);
}

const signed = (amount: number): string => (amount < 0 ? `−${formatPesos(-amount)}` : formatPesos(amount));

/** 'Every amount owed can be opened: the entries it is made of and the rule behind each' (product.md section 6). */
export function OwedAmounts({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { owed, owedToday, day } = loan;
  if (owed.length === 0) return undefined;
  const opened = shownComponents.flatMap((name) => owed.filter(({ component }) => component === name));
  return (
    <section>
      <h2 className="h3">{t("order-detail.amounts")}</h2>
      <p className="note">{t("order-detail.amounts.text", { day: shownDay(day) })}</p>
      <div className="list detail__amounts">
        {opened.map((one) => (
          <OneAmount key={one.component} opened={one} />
        ))}
        <p className="detail__total">
          <b>{t("owed.total")}</b>
          <b className="money">{formatPesos(owedToday)}</b>
        </p>
      </div>
    </section>
  );
}

function OneAmount({ opened }: { opened: Opened }): ReactNode {
  const t = useTexts();
  const { component, amount, rule, entries } = opened;
  return (
    <details className="detail__amount">
      <summary>
        <span>{componentName(t, component)}</span>
        <span className="money">{formatPesos(amount)}</span>
        <DownIcon size="s" />
      </summary>
      <p className="note">{rule}</p>
      <ul className="detail__entries">
        {entries.map((entry, at) => (
          // Entries are never changed and only added at the end.
          <li key={at}>
            <span>
              {entryName(t, entry.kind)} <small className="num">{shownPastDay(entry.day)}</small>
            </span>
            <span className="money">{signed(entry.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
