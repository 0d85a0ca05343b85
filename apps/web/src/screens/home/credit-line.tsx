import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LoanIcon } from "../../ui/icons/icons.tsx";
import { LockIcon } from "../../ui/icons/lock-icon.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { WhyButton } from "../../widgets/limit-why/why-button.tsx";
import type { Credit } from "./ask-home.ts";

/** Credit beside something that matters more: a row where it can be used, and one small line where it cannot. */
export function CreditLine({ credit }: { credit: Credit }): ReactNode {
  const t = useTexts();
  if (credit.available > 0)
    return (
      <div className="list">
        <LinkRow
          href="#/loan"
          icon={<LoanIcon />}
          title={t("home.credit.now", { amount: formatPesos(credit.available) })}
        />
      </div>
    );
  return (
    <p className="note home__credit">
      <span>
        <LockIcon size="s" /> {t(credit.used > 0 ? "home.credit.in-use" : "home.credit.none")}
      </span>
      <WhyButton credit={credit} label={t("home.why")} />
    </p>
  );
}
