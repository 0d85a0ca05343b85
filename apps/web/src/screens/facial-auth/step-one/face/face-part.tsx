import type { ReactNode } from "react";
import { usePart } from "../../../../platform/parts/lazy-part.ts";
import { Offline } from "../../../../ui/offline/offline.tsx";
import { Waiting } from "../../../../ui/waiting/waiting.tsx";
import type { FaceCaptureProps } from "./face-capture.tsx";

const load = () => import("./face-capture.tsx");

/** The face comes after the card, and so does what takes it. */
export function FacePart(props: FaceCaptureProps): ReactNode {
  const loaded = usePart(load);
  if (loaded.state === "failed") return <Offline onRetry={loaded.retry} />;
  if (loaded.state === "ready") return <loaded.part.FaceCapture {...props} />;
  return (
    <main className="main">
      <Waiting />
    </main>
  );
}
