import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { HowToPay } from "../../widgets/slip/how-to-pay.tsx";
import { AnySlip, PayAction } from "../../widgets/slip/pay-action.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{slip,account}.po");

/** Any code: 'amount, code, barcode, end, live state; where links in messages land' (product.md section 5). */
export const Screen = (): ReactNode => <SlipScreen heading="slip.repay-code" Body={Body} Actions={PayAction} />;

function Body({ code, slipRef }: SlipPart): ReactNode {
  return (
    <>
      <AnySlip code={code} />
      <HowToPay slipRef={slipRef} />
    </>
  );
}
