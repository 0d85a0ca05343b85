import type { ReactNode } from "react";

/** A frame's scheme is that of its element: light and dark side by side, whatever the machine prefers. */
export function Schemes(): ReactNode {
  return (
    <div className="gallery__schemes">
      {(["light", "dark"] as const).map((scheme) => (
        <iframe className={`gallery__scheme gallery__scheme--${scheme}`} src="?one" title={scheme} key={scheme} />
      ))}
    </div>
  );
}
