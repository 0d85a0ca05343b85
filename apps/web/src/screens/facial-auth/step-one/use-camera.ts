import { type RefObject, useEffect, useRef, useState } from "react";
import {
  CameraFailure,
  type CameraFacing,
  type CameraFault,
  closeCamera,
  openCamera,
} from "../../../platform/camera.ts";

export type CameraState =
  | { readonly state: "opening" }
  | { readonly state: "running"; readonly stream: MediaStream }
  | { readonly state: "failed"; readonly fault: CameraFault };

/** The camera runs as long as this is shown, and not a moment longer. `attempt` asks for it anew. */
export function useCamera(
  facing: CameraFacing,
  attempt: number,
): { camera: CameraState; video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<CameraState>({ state: "opening" });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    openCamera(facing).then(
      (opened) => {
        if (left) return closeCamera(opened);
        stream = opened;
        setCamera({ state: "running", stream: opened });
        return undefined;
      },
      (error: unknown) => {
        if (!left) setCamera({ state: "failed", fault: error instanceof CameraFailure ? error.fault : "missing" });
      },
    );
    return () => {
      left = true;
      if (stream) closeCamera(stream);
      setCamera({ state: "opening" });
    };
  }, [facing, attempt]);
  useEffect(() => {
    const element = video.current;
    if (!element || camera.state !== "running") return;
    element.srcObject = camera.stream;
    // A browser that does not play by itself shows its first picture all the same.
    element.play().catch(() => undefined);
  }, [camera]);
  return { camera, video };
}
