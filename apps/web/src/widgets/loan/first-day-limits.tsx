import { CUENTA_RUT_DAILY, firstDayLimits } from "@noren/contract/first-day-limits";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { DownIcon } from "../../ui/icons/icons.tsx";
import "./first-day-limits.css";

/** 'The banks' first-day limits' (product.md section 5): why a transfer may not go through today, and what to do. Texts: owed.po. */
export function FirstDayLimits(): ReactNode {
  const t = useTexts();
  return (
    <details className="limits">
      <summary>
        {t("owed.limits")} <DownIcon size="s" />
      </summary>
      <p>{t("owed.limits.text")}</p>
      <dl className="parts">
        {firstDayLimits.map(({ bank, isOthers, most, upTo }) => (
          <div key={bank}>
            <dt>{isOthers ? t("owed.limits.others", { bank }) : bank}</dt>
            <dd className="num">
              {upTo === undefined ? formatPesos(most) : `${formatPesos(most)} – ${formatPesos(upTo)}`}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("owed.limits.after", { amount: formatPesos(CUENTA_RUT_DAILY) })}</p>
    </details>
  );
}
