import { limitsBelow } from "@noren/contract/first-day-limits";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { TextRow } from "../../ui/list/list.tsx";
import { CopyAccount } from "../../widgets/slip/account-rows.tsx";
import { HowToPay } from "../../widgets/slip/how-to-pay.tsx";
import { AnySlip } from "../../widgets/slip/pay-action.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{slip,account,va}.po");

/** 'Bank transfer: account data, copy buttons, the banks' first-day limits' (product.md section 5). */
export const Screen = (): ReactNode => (
  <SlipScreen heading="va.heading" channels={["transfer"]} Body={Body} Actions={CopyAccount} />
);

function Body({ code, slipRef }: SlipPart): ReactNode {
  const t = useTexts();
  return (
    <>
      <p className="lead slip__lead">{t("va.lead")}</p>
      <AnySlip code={code} />
      {code.receiptsTo !== undefined && (
        <p className="note slip__note">{t("va.receipts", { email: code.receiptsTo })}</p>
      )}
      <FirstDay amount={code.amount} />
      <HowToPay slipRef={slipRef} />
    </>
  );
}

/** Only the banks that stand in the way of this very amount. */
function FirstDay({ amount }: { amount: number }): ReactNode {
  const t = useTexts();
  const limits = limitsBelow(amount);
  if (limits.length === 0) return <p className="note slip__note">{t("va.fits")}</p>;
  return (
    <section className="slip__note">
      <h2 className="h3">{t("va.first-day")}</h2>
      <p className="note">{t("va.first-day.text")}</p>
      <ul className="list slip__how">
        {limits.map(({ bank, most }) => (
          <TextRow title={bank} end={t("va.most", { amount: formatPesos(most) })} key={bank} />
        ))}
      </ul>
      <p className="note slip__how">{t("va.ways")}</p>
    </section>
  );
}
