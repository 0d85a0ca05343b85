import type { Pose } from "@noren/contract/identity-words";
import type { ReactNode, RefObject } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { poseDrawings } from "./pose-drawings.tsx";

interface FaceOvalProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly pose: Pose | undefined;
  readonly progress: number;
}

const halves: Readonly<Record<Pose, string>> = {
  left: "M260 18A236 292 0 0 0 260 602",
  right: "M260 18A236 292 0 0 1 260 602",
  middle: "M260 18A236 292 0 0 1 260 602A236 292 0 0 1 260 18",
};

/** The camera as a mirror, how far the head is turned round it, and a small head that shows how. */
export function FaceOval({ video, pose, progress }: FaceOvalProps): ReactNode {
  const t = useTexts();
  const percent = Math.round(progress * 100);
  return (
    <div className="face__oval">
      <video ref={video} className="face__video" muted playsInline aria-label={t("step-one.video")} />
      <svg viewBox="0 0 520 620" aria-hidden="true">
        <ellipse cx="260" cy="310" rx="236" ry="292" fill="none" stroke="var(--line)" strokeWidth="14" />
        {pose && (
          <path
            d={halves[pose]}
            fill="none"
            stroke="var(--now-fill)"
            strokeWidth="14"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
          />
        )}
      </svg>
      <progress className="vh" value={percent} max={100} aria-label={t("step-one.turned", { percent })} />
      {pose && (
        <svg className="face__pose" viewBox="0 0 160 160" aria-hidden="true">
          {poseDrawings[pose]}
        </svg>
      )}
    </div>
  );
}
