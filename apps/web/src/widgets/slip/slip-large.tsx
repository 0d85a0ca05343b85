import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { handedOver } from "./slip.tsx";
import { Barcode, inFours } from "./slip-code.tsx";

/** Keeps the screen lit while a code waits to be scanned; a phone that cannot just goes dark as always. */
function keepAwake(): () => void {
  const held = navigator.wakeLock?.request("screen").catch(() => undefined);
  return () => void held?.then((lock) => lock?.release());
}

/** The barcode as large as the phone, for a counter with a tired scanner. */
export function LargeButton({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Button onTap={() => setLarge(true)}>{t("slip.large")}</Button>
      {isLarge && <Large code={code} onClose={() => setLarge(false)} />}
    </>
  );
}

function Large({ code, onClose }: { code: RepaymentCode; onClose: () => void }): ReactNode {
  const t = useTexts();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(keepAwake, []);
  // Before the element leaves the page: closing it then gives the focus back.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const { instructions, drawing } = code;
  const number = instructions?.code ?? "";
  return (
    <dialog
      className="slip-large"
      ref={box}
      aria-label={t("slip.large")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="slip__sum">
        <p className="label">{t(code.cash === undefined ? "slip.to-pay" : "slip.cash")}</p>
        <p className="slip__amount money">{handedOver(code)}</p>
      </div>
      {drawing?.barcode && <Barcode drawing={drawing.barcode} code={number} upright />}
      <p className="big-num num">{inFours(number)}</p>
      <Button look="second" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </dialog>
  );
}
