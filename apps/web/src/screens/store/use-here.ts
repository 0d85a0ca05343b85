import { useCallback, useEffect, useState } from "react";
import { isRefusal, mayReadLocation, readLocation } from "../../platform/device/location.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import type { Point } from "@noren/lending/people/places";

type Here =
  | { readonly state: "not-asked" | "asking" | "not-known" | "refused"; readonly point?: undefined }
  | { readonly state: "known"; readonly point: Point };

/** Where one is: at once where that was allowed before, otherwise once it is asked for. It never leaves the phone. */
export function useHere(): Here & { readonly ask: () => void } {
  const [here, setHere] = useState<Here>({ state: "not-asked" });
  const leaving = useLeaving();
  const read = useCallback(async (): Promise<void> => {
    setHere({ state: "asking" });
    const next: Here = await readLocation().then(
      (point) => ({ state: "known", point }),
      (error: unknown) => ({ state: isRefusal(error) ? "refused" : "not-known" }),
    );
    if (!leaving().aborted) setHere(next);
  }, [leaving]);
  useEffect(() => {
    const readIfAllowed = async (): Promise<void> => {
      if (await mayReadLocation()) await read();
    };
    void readIfAllowed();
  }, [read]);
  return { ...here, ask: () => void read() };
}
