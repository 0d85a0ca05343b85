/** A person looks at a sheet; drawn on 200 × 150. */
export const reviewDrawing = (
  <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
    <path d="M58 22h62l22 22v84H58z" fill="var(--il-fill)" />
    <path d="M120 22v22h22" />
    <path d="M74 62h40M74 78h28M74 94h18" strokeOpacity="0.5" />
    <circle cx="126" cy="98" r="24" fill="var(--il-tint)" />
    <path d="M126 84v15l9 6M143 116l14 14" />
  </g>
);
