import type { ReactNode } from "react";

const cloth = {
  deep: "M0 0H656V52Q576.5 59 497 52C496 34.7 493.2 16.8 492 4.5C490.8 16.8 488 34.7 487 52H487Q412 59 337 52C335.2 34.7 330.2 16.8 328 4.5C325.8 16.8 320.8 34.7 319 52H319Q244 59 169 52C168 34.7 165.2 16.8 164 4.5C162.8 16.8 160 34.7 159 52H159Q79.5 59 0 52Z",
  thin: "M0 0H656V16Q576.5 23 497 16C496 12.4 493.2 6 492 1.600C490.8 6 488 12.4 487 16H487Q412 23 337 16C335.2 12.4 330.2 6 328 1.600C325.8 6 320.8 12.4 319 16H319Q244 23 169 16C168 12.4 165.2 6 164 1.600C162.8 6 160 12.4 159 16H159Q79.5 23 0 16Z",
};
const heights = { deep: 56, thin: 20 };

/** Where a cloth ends: four flaps, stitched. */
export function Hem({ of }: { of: "deep" | "thin" }): ReactNode {
  return (
    <svg className="hem" viewBox={`0 0 656 ${heights[of]}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={cloth[of]} />
      {of === "deep" && <path className="hem__stitch" d="M18 38H146M182 38H310M346 38H474M510 38H638" />}
    </svg>
  );
}
