import type { ReactNode } from "react";
import { usePart } from "../../platform/parts/lazy-part.ts";
import type { Late } from "./late-part.tsx";

interface QuietPartProps<Props> {
  readonly load: () => Promise<Late<Props>>;
  readonly props: Props;
  /** Seen until it is there, and if it never comes. */
  readonly meanwhile?: ReactNode;
}

/** A part that nobody waits for. */
export function QuietPart<Props extends object>({ load, props, meanwhile }: QuietPartProps<Props>): ReactNode {
  const loaded = usePart(load);
  return loaded.state === "ready" ? <loaded.part.Part {...props} /> : meanwhile;
}
