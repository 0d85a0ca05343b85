import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { savePicture } from "../../platform/share/save-picture.ts";
import { Button } from "../../ui/button/button.tsx";
import { HowToPay } from "../../widgets/slip/how-to-pay.tsx";
import { Slip } from "../../widgets/slip/slip.tsx";
import { QUIET, SlipCode } from "../../widgets/slip/slip-code.tsx";
import { SlipScreen } from "../../widgets/slip/slip-screen.tsx";
import type { SlipPart } from "../../widgets/slip/stage.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/slip.po");

/** The QR code for a banking app (product.md section 5). */
export const Screen = (): ReactNode => (
  <SlipScreen heading="slip.sky-scan" channels={["qr"]} Body={Body} Actions={Actions} />
);

function Body({ code, slipRef }: SlipPart): ReactNode {
  const t = useTexts();
  return (
    <>
      <p className="lead slip__lead">{t("slip.sky-scan.lead")}</p>
      <Slip code={code}>
        <SlipCode code={code} />
      </Slip>
      <p className="note slip__note">{t("slip.sky-scan.same")}</p>
      <HowToPay slipRef={slipRef} />
    </>
  );
}

/** Pixels of one module. */
const GRAIN = 12;

/** A phone cannot scan its own screen: its banking app takes a saved picture instead. */
function pictureOf({ path, width }: NonNullable<NonNullable<RepaymentCode["drawing"]>["qr"]>): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = (width + 2 * QUIET.squares) * GRAIN;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(GRAIN, 0, 0, GRAIN, QUIET.squares * GRAIN, QUIET.squares * GRAIN);
    pen.fillStyle = "#000";
    pen.clip(new Path2D(path));
    pen.fillRect(0, 0, width, width);
  }
  return canvas;
}

function Actions({ code: { drawing, number } }: SlipPart): ReactNode {
  const t = useTexts();
  const qr = drawing?.qr;
  if (!qr) return undefined;
  return (
    <Button onTap={() => void savePicture(pictureOf(qr), `noren-${number}.png`)}>{t("slip.sky-scan.save")}</Button>
  );
}
