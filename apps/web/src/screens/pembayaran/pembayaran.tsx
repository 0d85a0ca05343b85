import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { AnySlip, PayAction } from "../../widgets/slip/pay-action.tsx";
import { handedOver } from "../../widgets/slip/slip.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";
import "./pembayaran.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{slip,account}.po");

const steps = [1, 2, 3] as const;

/** 'Step-by-step instructions for the code's channel, to share with whoever pays for you' (product.md section 5). */
export const Screen = (): ReactNode => (
  <SlipScreen heading="slip.pembayaran" Body={Body} Actions={PayAction} shares="/pembayaran" />
);

function Body({ code }: SlipPart): ReactNode {
  const t = useTexts();
  const { channel, lender, amount } = code;
  const values = { lender, amount: formatPesos(amount), cash: handedOver(code) };
  return (
    <>
      <p className="lead">{t("slip.pembayaran.lead", values)}</p>
      <ol className="steps-to-pay">
        {steps.map((step) => (
          <li key={step}>{t(`slip.step.${channel}.${step}`, values)}</li>
        ))}
        <li>{t("slip.step.last")}</li>
      </ol>
      <AnySlip code={code} />
    </>
  );
}
