import type { ReactNode } from "react";

/** Safari is the only browser of an iPhone that shows pages itself; everything else has Chrome's menu, or one much like it. */
export type GuideBrowser = "chrome" | "safari";
export const guideBrowser = (userAgent: string): GuideBrowser =>
  /\b(?:iPhone|iPad|Macintosh)\b/.test(userAgent) && !/Chrom|Android/.test(userAgent) ? "safari" : "chrome";

const chrome = (
  <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
    <rect x="36" y="8" width="128" height="224" rx="20" fill="var(--il-fill)" />
    <rect x="46" y="24" width="108" height="26" rx="13" fill="var(--il-tint)" stroke="none" />
    <path d="M80 37h42" strokeOpacity="0.55" />
    <path d="M140 31v.1M140 37v.1M140 43v.1" />
    <g strokeWidth="2.2">
      <path d="M56 33h4M66 33h4M56 41h4M66 41h4" />
      <circle cx="63" cy="33" r="2.2" />
      <circle cx="61" cy="41" r="2.2" />
    </g>
    <circle cx="62" cy="37" r="16" stroke="var(--il-now)" strokeWidth="3" />
    <path d="M62 56v14" stroke="var(--il-now)" strokeWidth="3" />
    <path d="M57 65l5 6 5-6" stroke="var(--il-now)" strokeWidth="3" />
    <rect x="48" y="80" width="104" height="74" rx="12" fill="var(--il-fill)" />
    <g transform="translate(68 104)" strokeWidth="2.2">
      <path d="M-9-4h4l2-3h6l2 3h4v11H-9z" />
      <circle cx="0" cy="1.5" r="3.2" />
    </g>
    <path d="M86 104h22" strokeOpacity="0.55" />
    <rect x="118" y="97" width="26" height="15" rx="7.5" fill="var(--il-paid)" stroke="none" />
    <circle cx="136" cy="104.5" r="5" fill="var(--il-fill)" stroke="none" />
    <path d="M58 124h84" strokeOpacity="0.25" />
    <path d="M60 138h34" strokeOpacity="0.35" />
    <rect x="118" y="131" width="26" height="15" rx="7.5" fill="var(--il-tint)" stroke="none" />
    <circle cx="126" cy="138.5" r="5" fill="var(--il-fill)" stroke="none" />
    <path d="M56 176h88M56 190h64M56 204h76" strokeOpacity="0.18" />
  </g>
);

const safari = (
  <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
    <rect x="36" y="8" width="128" height="224" rx="20" fill="var(--il-fill)" />
    <rect x="46" y="190" width="108" height="26" rx="10" fill="var(--il-tint)" stroke="none" />
    <path d="M84 203h36" strokeOpacity="0.55" />
    <g strokeWidth="2.2">
      <path d="M55 207l4-11 4 11M56.5 203.500h5" />
    </g>
    <path d="M66 207l2.6-7 2.6 7" strokeWidth="2" />
    <circle cx="62" cy="203" r="17" stroke="var(--il-now)" strokeWidth="3" />
    <path d="M62 182v-14" stroke="var(--il-now)" strokeWidth="3" />
    <path d="M57 173l5-6 5 6" stroke="var(--il-now)" strokeWidth="3" />
    <rect x="48" y="84" width="104" height="74" rx="12" fill="var(--il-fill)" />
    <g transform="translate(68 108)" strokeWidth="2.2">
      <path d="M-9-4h4l2-3h6l2 3h4v11H-9z" />
      <circle cx="0" cy="1.5" r="3.2" />
    </g>
    <path d="M86 108h22" strokeOpacity="0.55" />
    <rect x="118" y="101" width="26" height="15" rx="7.5" fill="var(--il-paid)" stroke="none" />
    <circle cx="136" cy="108.5" r="5" fill="var(--il-fill)" stroke="none" />
    <path d="M58 128h84" strokeOpacity="0.25" />
    <path d="M60 142h34" strokeOpacity="0.35" />
    <rect x="118" y="135" width="26" height="15" rx="7.5" fill="var(--il-tint)" stroke="none" />
    <circle cx="126" cy="142.5" r="5" fill="var(--il-fill)" stroke="none" />
    <path d="M56 34h88M56 48h64M56 62h76" strokeOpacity="0.18" />
  </g>
);

/** Where in the browser's own menu the camera is allowed; drawn on 200 × 240. */
export const cameraGuide = (browser: GuideBrowser): ReactNode => (browser === "safari" ? safari : chrome);
