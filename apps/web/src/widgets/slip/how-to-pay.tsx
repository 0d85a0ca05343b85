import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { InfoIcon } from "../../ui/icons/screen-icons.tsx";
import { withRef } from "../channel-page.ts";

/** On to the steps, which can be shared with whoever pays. */
export function HowToPay({ slipRef }: { slipRef: string }): ReactNode {
  const t = useTexts();
  return (
    <div className="list slip__how">
      <LinkRow href={`#${withRef("/pembayaran", slipRef)}`} icon={<InfoIcon />} title={t("slip.how")} />
    </div>
  );
}
