import type { ReactNode } from "react";
import { usePart } from "../../platform/parts/lazy-part.ts";
import type { Late } from "./late-part.tsx";

/** A part that nobody waits for: nothing is seen until it is there, nor if it never comes. */
export function QuietPart<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<Late<Props>>;
  props: Props;
}): ReactNode {
  const loaded = usePart(load);
  return loaded.state === "ready" ? <loaded.part.Part {...props} /> : undefined;
}
