import { type ReactNode, useEffect } from "react";
import { usePart } from "../../platform/lazy-part.ts";

const loadStanding = () => import("./standing.tsx");

/** What only somebody signed in sees; none of it, nor the calls behind it, comes with the landing page. */
export function SignedInDoor(): ReactNode {
  const part = usePart(loadStanding);
  useEffect(() => void refreshStatus(), []);
  return part.state === "ready" && <part.part.default />;
}

async function refreshStatus(): Promise<void> {
  try {
    const { askStatus } = await import("../../calls/ask-status.ts");
    await askStatus();
  } catch {
    // The page stands without it; what needs the user was handled where the call was made.
  }
}
