import type { ReactNode } from "react";
import "./door.css";

const cloth = "M-8 56H361V84C352 176 290 252 206 290Q160 308 116 312L102 236 92 314Q44 318 -8 314z";
const folds =
  "M92 58C88 116 76 186 66 232C84 186 97 116 94 58zM206 58C202 131 190 210 180 262C198 210 211 131 208 58zM300 58C296 95 284 152 274 190C292 152 305 95 302 58z";
const stitch = "M328 168C298 218 256 250 198 274Q164 288 128 292M82 294Q40 298 -8 294";
const loops = "M20 12h40v54H20zM180 12h40v54h-40zM340 12h40v54h-40zM500 12h40v54h-40zM660 12h40v54h-40z";

const half = (
  <g className="door__half">
    <path d={cloth} />
    <path className="door__folds" d={folds} />
    <path className="door__stitch" d={stitch} />
  </g>
);

/** The curtain opens once, for what somebody waited for; with reduced motion it is simply open. */
export function Door({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="door">
      <svg viewBox="0 0 720 330" aria-hidden="true">
        {half}
        <g transform="translate(720 0) scale(-1 1)">{half}</g>
        <path d="M0 28h720v16H0z" fill="var(--rod)" />
        <path d="M132 28v16M588 28v16M430 28v16" stroke="var(--rod-dark)" strokeWidth="3" />
        <path d={loops} fill="var(--cloth-deep)" />
      </svg>
      <span className="door__mark">{children}</span>
    </div>
  );
}
