import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { copy } from "../../widgets/copy.ts";
import { HowToPay } from "../../widgets/slip/how-to-pay.tsx";
import { Slip } from "../../widgets/slip/slip.tsx";
import { SlipCode } from "../../widgets/slip/slip-code.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/slip.po");

/** The number for a bank's bill-payment form (product.md section 5). */
export const Screen = (): ReactNode => (
  <SlipScreen heading="slip.sky-code" channels={["bill-form"]} Body={Body} Actions={Actions} />
);

function Body({ code, slipRef }: SlipPart): ReactNode {
  const t = useTexts();
  return (
    <>
      <p className="lead slip__lead">{t("slip.sky-code.lead", { lender: code.lender })}</p>
      <Slip code={code}>
        <p className="label slip__sum">{t("slip.number")}</p>
        <SlipCode code={code} />
      </Slip>
      <HowToPay slipRef={slipRef} />
    </>
  );
}

function Actions({ code }: SlipPart): ReactNode {
  const t = useTexts();
  return <Button onTap={() => void copy(t, code.instructions?.code ?? "")}>{t("slip.copy-number")}</Button>;
}
