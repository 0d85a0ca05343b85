import { useCallback, useEffect, useRef } from "react";

const gone = AbortSignal.abort();

/** The signal that is aborted when the screen is left: nobody waits for its answers then. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => {
    const here = new AbortController();
    controller.current = here;
    return () => here.abort();
  }, []);
  return useCallback(() => controller.current?.signal ?? gone, []);
}
