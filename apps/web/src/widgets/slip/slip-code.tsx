import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { useTexts } from "../../i18n/texts.ts";

type Drawing = NonNullable<NonNullable<RepaymentCode["drawing"]>["qr"]>;

/** '7712 3456 7890 12': in fours, as it is read out. */
export const inFours = (code: string): string => code.replaceAll(/\w{4}(?=\w)/g, "$& ");

/** Empty modules round a code: a scanner finds it by them. */
export const QUIET = { bars: 10, squares: 4 } as const;

interface BarcodeProps {
  readonly drawing: Drawing;
  readonly code: string;
  /** Along the phone, for a larger one. */
  readonly upright?: boolean;
}

/** Always dark on light, in both themes. */
export function Barcode({ drawing, code, upright = false }: BarcodeProps): ReactNode {
  const t = useTexts();
  const long = drawing.width + 2 * QUIET.bars;
  return (
    <figure
      className={upright ? "barcode barcode--upright" : "barcode"}
      aria-label={t("slip.barcode", { code: inFours(code) })}
    >
      <svg
        viewBox={upright ? `0 -${QUIET.bars} 1 ${long}` : `-${QUIET.bars} 0 ${long} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={drawing.path} transform={upright ? "matrix(0 1 -1 0 1 0)" : undefined} />
      </svg>
    </figure>
  );
}

function QrCode({ drawing }: { drawing: Drawing }): ReactNode {
  const t = useTexts();
  const side = drawing.width + 2 * QUIET.squares;
  return (
    <figure className="qr" aria-label={t("slip.qr")}>
      <svg
        viewBox={`-${QUIET.squares} -${QUIET.squares} ${side} ${side}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={drawing.path} />
      </svg>
    </figure>
  );
}

/** What is to be scanned, where there is something, and the number under it. */
export function SlipCode({ code }: { code: RepaymentCode }): ReactNode {
  const { instructions, drawing } = code;
  const number = instructions?.code;
  return (
    <>
      {drawing?.barcode && <Barcode drawing={drawing.barcode} code={number ?? ""} />}
      {drawing?.qr && <QrCode drawing={drawing.qr} />}
      {number !== undefined && <p className="big-num num">{inFours(number)}</p>}
    </>
  );
}
