import type { ReactNode } from "react";

const registerDrawing = (
  <>
    <rect x="28" y="10" width="40" height="76" rx="9" className="il-fill" />
    <path d="M43 77h10" />
    <path
      d="M22 30h36a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8H35l-9 9v-9h-4a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z"
      className="il-cloth"
    />
    <path d="M26 43h.1M35.5 43h.1M45 43h.1M54.5 43h.1" stroke="var(--on-cloth)" strokeWidth="6" />
  </>
);

const certifyDrawing = (
  <>
    <rect x="9" y="22" width="66" height="46" rx="7" className="il-fill" />
    <rect x="17" y="32" width="20" height="26" rx="4" fill="var(--il-tint)" />
    <path d="M46 35h20M46 44h14M20 57c1-6 13-6 14 0" />
    <circle cx="27" cy="42" r="4.5" />
    <circle cx="70" cy="64" r="17" fill="var(--il-cloth)" stroke="var(--il-fill)" strokeWidth="4" />
    <path d="M62.5 64.5l5 5 10-10.5" stroke="var(--on-cloth)" strokeWidth="3.2" />
  </>
);

const loanDrawing = (
  <>
    <path d="M12 16h72" stroke="var(--rod)" strokeWidth="5" />
    <path d="M14 20h68v44H70l-1-15-1 15h-5c-1-14-6-23-15-32-9 9-14 18-15 32h-5l-1-15-1 15H14z" className="il-cloth" />
    <circle cx="48" cy="68" r="17" fill="var(--il-sand)" />
    <path d="M54 62.5c-1-3-11-4-11 1s11 3 11 8-11 4.500-12 1M48 57.5V79" />
  </>
);

/** Register, Certification, Get a loan, in this order. */
export const stepDrawings: readonly ReactNode[] = [registerDrawing, certifyDrawing, loanDrawing];
