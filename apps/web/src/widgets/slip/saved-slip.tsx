import { type ReactNode, useState } from "react";
import { SlipCode } from "./slip-code.tsx";
import { LargeButton } from "./slip-large.tsx";
import { Slip } from "./slip.tsx";
import { readSlip } from "./stored-slip.ts";

/** The payment code of this loan, where it was opened on this phone: it is paid at a counter without a signal. */
export function SavedSlip({ slipRef }: { slipRef: string }): ReactNode {
  const [code] = useState(() => readSlip(slipRef));
  if (!code) return undefined;
  return (
    <>
      <Slip code={code} resting>
        <SlipCode code={code} />
      </Slip>
      {code.drawing?.barcode && <LargeButton code={code} />}
    </>
  );
}
