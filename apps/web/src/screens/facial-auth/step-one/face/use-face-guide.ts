import type { Pose } from "@noren/contract/identity-words";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { still } from "../../../../platform/camera/take-photo.ts";
import { type FaceGuide, loadFaceGuide, type Seen } from "../../face-guide.ts";

export type GuideState =
  | { readonly state: "loading"; readonly share: number }
  | { readonly state: "ready"; readonly guide: FaceGuide }
  /** This phone cannot run it, or it did not come: the person takes the pictures by hand. */
  | { readonly state: "without" };

export function useFaceGuide(): GuideState {
  const [guide, setGuide] = useState<GuideState>({ state: "loading", share: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    const set = (state: GuideState): void => {
      if (!leaving.signal.aborted) setGuide(state);
    };
    loadFaceGuide((share) => set({ state: "loading", share }), leaving.signal).then(
      (loaded) => set({ state: "ready", guide: loaded }),
      () => set({ state: "without" }),
    );
    return () => leaving.abort();
  }, []);
  return guide;
}

const PAUSE_MS = 60;
export const FACE_SIDE = 1024;

/** Looks at the camera's picture again and again while a pose is asked for; tells what it saw, and in which picture. */
export function useLooking(
  video: RefObject<HTMLVideoElement | null>,
  { guide, pose }: { guide: FaceGuide | undefined; pose: Pose | undefined },
  onSeen: (seen: Seen, picture: HTMLCanvasElement) => void,
): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!guide || !pose) return undefined;
    let timer = 0;
    let left = false;
    const look = async (): Promise<void> => {
      const element = video.current;
      if (element && element.readyState >= element.HAVE_CURRENT_DATA) {
        const picture = still(element, FACE_SIDE);
        const seen = await guide.look(picture).catch(() => undefined);
        if (left) return;
        if (seen) tell(seen, picture);
      }
      timer = window.setTimeout(() => void look(), PAUSE_MS);
    };
    timer = window.setTimeout(() => void look());
    return () => {
      left = true;
      window.clearTimeout(timer);
    };
  }, [video, guide, pose]);
}
