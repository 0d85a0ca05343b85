import type { ReactNode } from "react";
import "./curtain.css";

const loops = "M20 14h40v52H20zM180 14h40v52h-40zM340 14h40v52h-40zM500 14h40v52h-40zM660 14h40v52h-40z";
const flaps = [
  "M-.6-2H180.6V8C180.2 39.5 175.05 62 171 86Q85.5 95 0 86C0 62-.2 39.5-.6 8Z",
  "M179.4-2H360.6V8C360.2 39.5 349 62 340 82Q264.5 91 189 82C184.95 62 179.8 39.5 179.4 8Z",
  "M359.4-2H540.6V8C540.2 39.5 535.05 62 531 82Q455.5 91 380 82C371 62 359.8 39.5 359.4 8Z",
  "M539.4-2H720.6V8C720.2 39.5 720 62 720 86Q634.5 95 549 86C544.95 62 539.8 39.5 539.4 8Z",
];
const stitches = "M22 66Q85.5 73 149 66M211 62Q264.5 69 318 62M402 62Q455.5 69 509 62M571 66Q634.5 73 698 66";
const folds = [88, 276, 446, 634].map((x) => `M${x} 0c-3 160-9 290 0 400 9-110 3-240 0-400z`).join("");

/** The noren at the door: rod, cloth with what stands on it, and the parted hem. */
export function Curtain({ parting = false, children }: { parting?: boolean; children?: ReactNode }): ReactNode {
  return (
    <div className={parting ? "curtain curtain--parting" : "curtain"}>
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
    </div>
  );
}
