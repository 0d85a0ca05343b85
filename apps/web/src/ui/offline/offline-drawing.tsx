/** A hung curtain without a signal. */
export const offlineDrawing = (
  <>
    <path d="M40 24v132M180 24v132M22 156h176" strokeOpacity=".35" />
    <path d="M26 24H194" stroke="var(--rod)" strokeWidth="6" />
    <path
      d="M48 28h124v96q-15 4-30 0-1-14-1-20 0 6-1 20-15 4-29 0 0-14-1-20-1 6-1 20-14 4-29 0-1-14-1-20 0 6-1 20-15 4-30 0z"
      fill="var(--il-cloth)"
      stroke="none"
    />
    <path d="M80 62a43 43 0 0 1 60 0M92 77a26 26 0 0 1 36 0M110 92v.1" stroke="var(--on-cloth)" strokeWidth="6" />
    <path d="M84 98 136 48" stroke="var(--il-cloth)" strokeWidth="13" />
    <path d="M84 98 136 48" stroke="var(--il-now)" strokeWidth="5" />
  </>
);
