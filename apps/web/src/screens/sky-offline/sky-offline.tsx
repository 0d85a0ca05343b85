import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { CashSlip } from "../../widgets/slip/cash-slip.tsx";
import { LargeButton } from "../../widgets/slip/slip-large.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/slip.po");

/** 'Cash at a counter: large barcode and number, works offline once opened' (product.md section 5). */
export const Screen = (): ReactNode => (
  <SlipScreen heading="slip.sky-offline" channels={["counter"]} Body={Body} Actions={LargeButton} />
);

function Body(part: SlipPart): ReactNode {
  return <CashSlip lead={useTexts()("slip.sky-offline.lead")} {...part} />;
}
