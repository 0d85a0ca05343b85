import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useSession } from "../../session/session.ts";
import { HomeIcon, OfflineIcon } from "../../ui/icons/icons.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { Slip } from "./slip.tsx";
import { withRef } from "../channel-page.ts";
import { SlipCode } from "./slip-code.tsx";

interface CashSlipProps {
  readonly lead: string;
  readonly code: RepaymentCode;
  readonly slipRef: string;
}

/** What is shown where cash is taken; it can be shown where there is no signal. */
export function CashSlip({ lead, code, slipRef }: CashSlipProps): ReactNode {
  const t = useTexts();
  // Where to pay is asked with a token; whoever pays for somebody else has none.
  const isOwn = useSession().token !== undefined;
  return (
    <>
      <p className="lead slip__lead">{lead}</p>
      <Slip code={code}>
        <SlipCode code={code} />
      </Slip>
      <div className="notice slip__note" role="note">
        <OfflineIcon />
        <div>
          <b>{t("slip.offline")}</b>
          {t("slip.offline.text")}
        </div>
      </div>
      {isOwn && (
        <div className="list slip__how">
          <LinkRow href={`#${withRef("/store", slipRef)}`} icon={<HomeIcon />} title={t("slip.places")} />
        </div>
      )}
      <HowToPay slipRef={slipRef} />
    </>
  );
}
