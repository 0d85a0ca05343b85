import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useId } from "react";
import { shortDate } from "../../../i18n/short-date.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { type Column, columnOf, type Way, ways } from "../repay-figures.ts";

interface CompareWaysProps {
  readonly loan: LoanDetail;
  readonly part: LoanDetail["part"];
  readonly chosen: Way;
  readonly onChoose: (way: Way) => void;
}

/** Full, part and extension in columns of one width, with the same four figures in the same rows. */
export function CompareWays({ loan, part, chosen, onChoose }: CompareWaysProps): ReactNode {
  const t = useTexts();
  const name = useId();
  const isOffered: Readonly<Record<Way, boolean>> = {
    full: true,
    part: loan.part !== undefined,
    extension: loan.extension?.offered ?? false,
  };
  return (
    <>
      <fieldset className="cmp">
        <legend className="h3">{t("repay.compare")}</legend>
        {ways.map((way) => (
          <label className={isOffered[way] ? "opt" : "opt opt--off"} key={way}>
            <input
              type="radio"
              name={name}
              checked={way === chosen}
              disabled={!isOffered[way]}
              onChange={() => onChoose(way)}
            />
            <b className="opt__t">{t(`repay.${way}`)}</b>
            {isOffered[way] ? (
              <Figures column={columnOf(way, loan, part)} />
            ) : (
              <span className="opt__no">{t("repay.not-offered")}</span>
            )}
          </label>
        ))}
      </fieldset>
      <ExtensionNote loan={loan} />
    </>
  );
}

/** Its figures are on their way. */
const money = (amount: number | undefined): string => (amount === undefined ? "…" : formatPesos(amount));

function Figures({ column }: { column: Column | undefined }): ReactNode {
  const t = useTexts();
  const dueAs = (due: Column["due"]): string => {
    if (due === "paid") return t("repay.paid");
    return due === "past" ? t("repay.past") : shortDate(due);
  };
  const rows = [
    [t("repay.pay-now"), money(column?.payNow)],
    [t("repay.principal-left"), money(column?.principalLeft)],
    [t("repay.due"), column ? dueAs(column.due) : "…"],
    [t("repay.finally"), money(column?.finally)],
  ] as const;
  return rows.map(([label, figure]) => (
    <span className="opt__row" key={label}>
      <span className="opt__l">{label}</span> <b className="num">{figure}</b>
    </span>
  ));
}

const refusals = ["none-left", "too-late", "nothing-to-pay"] as const;

/** What an extension costs beside simply paying, and how many are left; or why there is none. */
function ExtensionNote({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { extension, extensionsLeft } = loan;
  if (!extension) return undefined;
  if (!extension.offered) {
    const reason = refusals.find((known) => known === extension.reason) ?? "not-now";
    return <p className="note repay__note">{t(`repay.refused.${reason}`)}</p>;
  }
  return (
    <p className="note repay__note">
      <RichText text={t("repay.extension.adds", { amount: formatPesos(extension.extraCost ?? 0) })} parts={boldMoney} />{" "}
      {t("repay.extensions-left", { left: extensionsLeft })}
    </p>
  );
}
