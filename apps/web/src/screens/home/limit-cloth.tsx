import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { WhyButton } from "../../widgets/limit-why/why-button.tsx";
import type { Credit } from "./ask-home.ts";
import { Cloth } from "./cloth.tsx";

/** What would be approved now, and why; new once a loan was paid back. */
export function LimitCloth({ credit, isNew }: { credit: Credit; isNew: boolean }): ReactNode {
  const t = useTexts();
  return (
    <Cloth title={t(isNew ? "home.free.new" : "home.free")} sum={formatPesos(credit.available)}>
      <div className="row row--between">
        {credit.used > 0 && <span className="label num">{t("home.used", { used: formatPesos(credit.used) })}</span>}
        <WhyButton credit={credit} label={t("home.why")} />
      </div>
    </Cloth>
  );
}
