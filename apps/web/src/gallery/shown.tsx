import type { ReactNode } from "react";

interface ShownProps {
  /** As the source calls it. */
  readonly name: string;
  /** Holds what sticks to an edge of the screen. */
  readonly isStage?: boolean;
  readonly children: ReactNode;
}

/** One component with its states below each other. */
export function Shown({ name, isStage = false, children }: ShownProps): ReactNode {
  return (
    <section className="gallery__shown" id={name}>
      <h3 className="label">{name}</h3>
      <div className={isStage ? "gallery__stage" : "gallery__states"}>{children}</div>
    </section>
  );
}
