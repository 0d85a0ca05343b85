import type { ReactNode } from "react";
import "./curtain.css";

const loops = "M20 14h40v52H20zM180 14h40v52h-40zM340 14h40v52h-40zM500 14h40v52h-40zM660 14h40v52h-40z";
const flaps = [
  "M0-2h180v10c0 30-5 54-9 78q-86 9-171 0z",
  "M180-2h180v10c0 30-11 54-20 74q-76 9-151 0c-4-20-9-44-9-74z",
  "M360-2h180v10c0 30-5 54-9 74q-76 9-151 0c-9-20-20-44-20-74z",
  "M540-2h180v88q-86 9-171 0c-4-24-9-48-9-78z",
];
const stitches = "M22 66Q85.5 73 149 66M211 62Q264.5 69 318 62M402 62Q455.5 69 509 62M571 66Q634.5 73 698 66";
const folds = [88, 276, 446, 634].map((x) => `M${x} 0c-3 160-9 290 0 400 9-110 3-240 0-400z`).join("");

/** The noren at the door: rod, cloth with what stands on it, and the parted hem. */
export function Curtain({ parting = false, children }: { parting?: boolean; children?: ReactNode }): ReactNode {
  // With something on it the cloth is the page's head; bare, it only hangs there.
  const Cloth = children === undefined ? "div" : "header";
  return (
    <Cloth className={parting ? "curtain curtain--parting" : "curtain"}>
      <svg className="curtain__rod" viewBox="0 0 720 66" aria-hidden="true">
        <path d="M0 30h720v16H0z" fill="var(--rod)" />
        <path d="M132 30v16M588 30v16M430 30v16" stroke="var(--rod-dark)" strokeWidth="3" />
        <path d="M0 58h720v9H0z" fill="var(--cloth)" />
        <path d={loops} />
      </svg>
      <div className="curtain__b">
        {children !== undefined && (
          <svg className="curtain__folds" viewBox="0 0 720 400" preserveAspectRatio="none" aria-hidden="true">
            <path d={folds} />
          </svg>
        )}
        {children}
      </div>
      <svg className="curtain__hem" viewBox="0 0 720 98" aria-hidden="true">
        {flaps.map((flap) => (
          <path className="flap" d={flap} key={flap} />
        ))}
        <path className="curtain__stitch" d={stitches} />
      </svg>
    </Cloth>
  );
}
