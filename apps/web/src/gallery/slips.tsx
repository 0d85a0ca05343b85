import type { ReactNode } from "react";
import { useTexts } from "../i18n/texts.ts";
import { AccountRows, CopyAccount } from "../widgets/slip/account-rows.tsx";
import { CashSlip } from "../widgets/slip/cash-slip.tsx";
import { AnySlip, PayAction } from "../widgets/slip/pay-action.tsx";
import { Receipt } from "../widgets/slip/receipt.tsx";
import { ShareSlip } from "../widgets/slip/slip-actions.tsx";
import { SlipChecking, SlipOpening } from "../widgets/slip/slip-checking.tsx";
import { SlipCode } from "../widgets/slip/slip-code.tsx";
import { SlipEnded } from "../widgets/slip/slip-ended.tsx";
import { LargeButton } from "../widgets/slip/slip-large.tsx";
import { Slip } from "../widgets/slip/slip.tsx";
import { counterCode, paidCode, qrCode, transferCode } from "./samples.ts";
import { Shown } from "./shown.tsx";

const ends = ["unknown", "expired", "cancelled", "failed", "returned"] as const;

export function Slips(): ReactNode {
  const t = useTexts();
  return (
    <>
      <Shown name="Slip, SlipCode">
        {[counterCode, qrCode].map((code) => (
          <Slip code={code} key={code.channel}>
            <SlipCode code={code} />
            <LargeButton code={code} />
          </Slip>
        ))}
      </Shown>
      <Shown name="AccountRows">
        <Slip code={transferCode} resting>
          <AccountRows code={transferCode} />
        </Slip>
        <CopyAccount code={transferCode} />
        <ShareSlip code={transferCode} slipRef="gallery" />
      </Shown>
      <Shown name="SlipOpening, SlipChecking">
        <SlipOpening code={counterCode} />
        <SlipChecking code={paidCode} />
      </Shown>
      <Shown name="CashSlip, HowToPay">
        <CashSlip lead={t("slip.to-pay")} code={counterCode} slipRef="gallery" />
      </Shown>
      <Shown name="AnySlip, PayAction">
        <AnySlip code={transferCode} />
        {[counterCode, qrCode, transferCode].map((code) => (
          <PayAction code={code} slipRef="gallery" key={code.channel} />
        ))}
      </Shown>
      <Shown name="Receipt">
        <Receipt code={paidCode} />
      </Shown>
      {ends.map((why) => (
        <Shown name={`SlipEnded ${why}`} isStage key={why}>
          <SlipEnded why={why} {...(why !== "unknown" && { code: counterCode })} />
        </Shown>
      ))}
    </>
  );
}
