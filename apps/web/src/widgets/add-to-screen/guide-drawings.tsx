import type { ReactNode } from "react";
import type { BrowserKind } from "../../platform/device/browser-kind.ts";

/** A phone with the place to tap marked, the menu that opens, and the row in it that is meant. */
function drawing(button: ReactNode, mark: ReactNode, menuTop: number, row: ReactNode): ReactNode {
  return (
    <svg viewBox="32 4 136 232" aria-hidden="true">
      <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <rect x="36" y="8" width="128" height="224" rx="20" fill="var(--il-fill)" />
        {button}
        <g stroke="var(--il-now)" strokeWidth="3">
          {mark}
        </g>
        <rect x="48" y={menuTop} width="104" height="82" rx="12" fill="var(--il-fill)" />
        <path d={`M62 ${menuTop + 18}h52`} strokeOpacity=".3" />
        <rect x="54" y={menuTop + 30} width="92" height="26" rx="8" fill="var(--il-tint)" stroke="none" />
        <g transform={`translate(68 ${menuTop + 43})`} strokeWidth="2.2">
          {row}
        </g>
        <path d={`M84 ${menuTop + 43}h48`} strokeOpacity=".7" />
        <path d={`M62 ${menuTop + 69}h40`} strokeOpacity=".3" />
      </g>
    </svg>
  );
}

const addressAbove = (
  <>
    <rect x="46" y="24" width="88" height="26" rx="13" fill="var(--il-tint)" stroke="none" />
    <path d="M60 37h42" strokeOpacity=".55" />
    <path d="M147 30v.1M147 37v.1M147 44v.1" strokeWidth="4" />
  </>
);
const markAbove = (
  <>
    <circle cx="147" cy="37" r="14" />
    <path d="M147 55v13M142 63l5 6 5-6" />
  </>
);
const barBelow = (
  <>
    <rect x="46" y="190" width="108" height="28" rx="10" fill="var(--il-tint)" stroke="none" />
    <path d="M100 209v-12M96 200.5l4-4 4 4M92 205v6h16v-6" strokeWidth="2.2" />
  </>
);
const markBelow = (
  <>
    <circle cx="100" cy="204" r="16" />
    <path d="M100 184v-13M95 176l5-6 5 6" />
  </>
);

const plusInPhone = <path d="M-6-9h12v18h-12zM0-4v8M-4 0h8" />;
const plusInSquare = <path d="M-8-8h16v16h-16zM0-4v8M-4 0h8" />;
const globe = (
  <>
    <circle r="8.5" />
    <path d="M-8.5 0h17M0-8.5c5 5 5 12 0 17M0-8.5c-5 5-5 12 0 17" />
  </>
);

export const guideDrawings: Readonly<Record<BrowserKind, ReactNode>> = {
  "in-app": drawing(addressAbove, markAbove, 76, globe),
  chrome: drawing(addressAbove, markAbove, 76, plusInPhone),
  safari: drawing(barBelow, markBelow, 76, plusInSquare),
};
