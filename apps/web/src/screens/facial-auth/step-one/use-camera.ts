import { type RefObject, useEffect, useRef, useState } from "react";
import {
  CameraFailure,
  type CameraFacing,
  type CameraFault,
  closeCamera,
  openCamera,
} from "../../../platform/camera/camera.ts";

type CameraState =
  | { readonly state: "opening" }
  | { readonly state: "running"; readonly stream: MediaStream }
  | { readonly state: "failed"; readonly fault: CameraFault };

interface Camera {
  readonly camera: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly askAgain: () => void;
}

/** The camera runs as long as this is shown, and not a moment longer. */
export function useCamera(facing: CameraFacing): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [asked, setAsked] = useState({ facing });
  const [camera, setCamera] = useState<CameraState>({ state: "opening" });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    openCamera(asked.facing).then(
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
  }, [asked]);
  useEffect(() => {
    const element = video.current;
    if (!element || camera.state !== "running") return;
    element.srcObject = camera.stream;
    // A browser that does not play by itself shows its first picture all the same.
    element.play().catch(() => undefined);
  }, [camera]);
  return { camera, video, askAgain: () => setAsked({ facing }) };
}
