import { COUNTRY } from "@noren/contract/constants";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** How a country's card is laid out; nobody's card is drawn, and no word stands on it. */
interface Layout {
  readonly portrait: "left" | "right";
  readonly chip: boolean;
  /** The band of colour across the card. */
  readonly band: "top" | "foot" | "side";
  /** What the back carries: a square code, lines for machines, or bars. */
  readonly back: readonly ("qr" | "mrz" | "bars")[];
}

const layouts = {
  cl: { portrait: "left", chip: true, band: "top", back: ["qr", "mrz"] },
  co: { portrait: "right", chip: false, band: "top", back: ["bars"] },
  id: { portrait: "right", chip: true, band: "top", back: [] },
  in: { portrait: "left", chip: false, band: "top", back: ["qr"] },
  mx: { portrait: "left", chip: false, band: "top", back: ["qr", "mrz"] },
  ng: { portrait: "left", chip: true, band: "top", back: ["mrz"] },
  pe: { portrait: "left", chip: true, band: "side", back: ["mrz"] },
  ph: { portrait: "left", chip: false, band: "top", back: ["qr"] },
  th: { portrait: "right", chip: true, band: "foot", back: ["bars"] },
  vn: { portrait: "left", chip: true, band: "top", back: ["qr", "mrz"] },
} as const satisfies Readonly<Record<string, Layout>>;

export type CardCountry = keyof typeof layouts;
export type CardSide = "front" | "back";

const bands = {
  top: "M2 46V18A16 16 0 0 1 18 2H302a16 16 0 0 1 16 16V46z",
  foot: "M2 164V184a16 16 0 0 0 16 16H302a16 16 0 0 0 16-16V164z",
  side: "M2 18A16 16 0 0 1 18 2H26V200H18A16 16 0 0 1 2 184z",
};

function Front({ portrait, chip, band }: Layout): ReactNode {
  const face = portrait === "left" ? 18 : 218;
  const lines = portrait === "left" ? 120 : 22;
  return (
    <>
      <path d={bands[band]} fill="var(--il-tint)" stroke="none" />
      <g transform={`translate(${face} 62)`}>
        <rect width="84" height="106" rx="8" fill="var(--il-tint)" />
        <circle cx="42" cy="40" r="20" fill="var(--il-sand)" />
        <path d="M8 106c2-24 14-36 34-36s32 12 34 36z" fill="var(--il-cloth)" />
      </g>
      <g transform={`translate(${lines} 0)`} fill="none">
        <path d="M0 70h60M0 94h120M0 118h92M0 142h70" strokeOpacity="0.55" />
        <path d="M2 80h100M2 104h150M2 128h60M90 128h60" strokeOpacity="0.28" strokeWidth="7" />
        <path d="M98 176c8-14 14 8 22-4s14 8 28-8" />
      </g>
      {chip && <path d="M262 12h32v24h-32zM262 24h10M284 24h10M273 12v24M283 12v24" fill="var(--il-sand)" />}
    </>
  );
}

function Back({ back }: Layout): ReactNode {
  return (
    <>
      <path d="M24 28h110M24 46h150M24 64h80" fill="none" strokeOpacity="0.45" />
      {back.includes("qr") && (
        <>
          <rect x="226" y="20" width="72" height="72" rx="6" fill="var(--il-tint)" />
          <path
            d="M236 30h16v16h-16zM272 30h16v16h-16zM236 66h16v16h-16zM264 60h8M280 58h8M264 74h6M280 70v12M266 50h6"
            fill="none"
          />
        </>
      )}
      {back.includes("mrz") && (
        <path
          d="M22 136h276M22 156h276M22 176h276"
          fill="none"
          strokeWidth="5"
          strokeDasharray="7 5"
          strokeOpacity="0.6"
          strokeLinecap="butt"
        />
      )}
      {back.includes("bars") && (
        <path
          d="M24 112v64M34 112v64M40 112v64M54 112v64M60 112v64M72 112v64M88 112v64M94 112v64M110 112v64M120 112v64M126 112v64M142 112v64M150 112v64M166 112v64M172 112v64M186 112v64"
          fill="none"
          strokeWidth="4"
        />
      )}
    </>
  );
}

/** A card's side as a drawing: 'per-country picture variants exist', by the country setting. */
export function cardSample(side: CardSide, country: CardCountry = COUNTRY): ReactNode {
  const layout = layouts[country];
  return (
    <svg viewBox="0 0 320 202" className="card-sample">
      <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="2" y="2" width="316" height="198" rx="16" fill="var(--il-fill)" />
        {side === "front" ? <Front {...layout} /> : <Back {...layout} />}
        <rect x="2" y="2" width="316" height="198" rx="16" fill="none" />
      </g>
    </svg>
  );
}

const tips = ["whole", "flat", "light", "sharp"] as const;

export function SampleDialog({ side, onClose }: { side: CardSide; onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t("step-one.sample.title")} shape="sheet" onClose={onClose}>
      <div aria-hidden="true">{cardSample(side)}</div>
      <ul className="step-one__points">
        {tips.map((tip) => (
          <li key={tip}>{t(`step-one.sample.${tip}`)}</li>
        ))}
      </ul>
      <Button onTap={onClose}>{t("shell.close")}</Button>
    </Dialog>
  );
}
