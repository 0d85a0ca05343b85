import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { CashSlip } from "../../widgets/slip/cash-slip.tsx";
import { LargeButton } from "../../widgets/slip/slip-large.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/slip.po");

/** The barcode of a convenience store (product.md section 5). */
export const Screen = (): ReactNode => (
  <SlipScreen heading="slip.sky-eleven" channels={["store"]} Body={Body} Actions={LargeButton} />
);

function Body(part: SlipPart): ReactNode {
  return <CashSlip lead={useTexts()("slip.sky-eleven.lead")} {...part} />;
}
