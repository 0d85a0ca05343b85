import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Hem } from "../../brand/hem.tsx";

interface ClothProps {
  /** The one figure of Home, and what it is. */
  readonly title: string;
  readonly sum: string;
  readonly children: ReactNode;
}

/** The cloth on Home carries the one figure: what is owed when something is, else what can be had. */
export function Cloth({ title, sum, children }: ClothProps): ReactNode {
  return (
    <section className="cloth" aria-labelledby="home-cloth">
      <div className="cloth__rod" />
      <div className="cloth__b">
        <h2 className="label" id="home-cloth">
          {title}
        </h2>
        <p className="cloth__sum money">{sum}</p>
        {children}
      </div>
      <Hem of="deep" />
    </section>
  );
}

/** How far something has come; the words beside it say the same. */
export function Meter({ part }: { part: number }): ReactNode {
  const meter = useRef<HTMLElement>(null);
  // A style attribute in the page is what our content policy refuses; a property set by script is not.
  useLayoutEffect(() => {
    meter.current?.style.setProperty("width", `${Math.min(1, part) * 100}%`);
  }, [part]);
  return (
    <div className="meter" aria-hidden="true">
      <i ref={meter} />
    </div>
  );
}
