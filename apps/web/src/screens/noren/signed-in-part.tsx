import type { ReactNode } from "react";
import { loadLatePieces } from "../../platform/parts/late-pieces.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";

const load = async () => (await loadLatePieces()).loadSignedIn();

/** What only somebody signed in sees here; none of it, nor the calls behind it, comes with the landing page. */
export function SignedInPart({ of }: { of: "progress" | "service" }): ReactNode {
  const loaded = usePart(load);
  if (loaded.state !== "ready") return undefined;
  return of === "progress" ? <loaded.part.OwnProgress /> : <loaded.part.ServiceButton />;
}
