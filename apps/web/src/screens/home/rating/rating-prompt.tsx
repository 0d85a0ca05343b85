import { type ReactNode, useState } from "react";
import { usePart } from "../../../platform/parts/lazy-part.ts";
import { late } from "../../../widgets/late-part/late-part.tsx";

const rating = late(() => import("./rating.tsx"));

/** Fetched once the server says that it is time; it stays although Home, asked again, says so no more. */
export function RatingPrompt({ isDue }: { isDue: boolean }): ReactNode {
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  return wasDue && <Fetched />;
}

/** Nobody misses it where it cannot be fetched. */
function Fetched(): ReactNode {
  const loaded = usePart(rating);
  return loaded.state === "ready" && <loaded.part.Part />;
}
