import { useEffect, useState } from "react";

/** A signal that is aborted when the screen is left: nobody waits for its answers then. */
export function useLeaving(): AbortSignal {
  const [controller, setController] = useState(() => new AbortController());
  useEffect(() => {
    // Strict mode mounts twice: a screen that came back needs a fresh signal.
    if (controller.signal.aborted) setController(new AbortController());
    return () => controller.abort();
  }, [controller]);
  return controller.signal;
}
