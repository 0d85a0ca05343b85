import type { Pose } from "@noren/contract/identity-words";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { openPhoto, smallJpeg, still } from "../../../../platform/camera/take-photo.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dock } from "../../../../ui/dock/dock.tsx";
import { CheckIcon } from "../../../../ui/icons/screen-icons.tsx";
import { showToast } from "../../../../ui/toast/toast.tsx";
import { HeaderBar } from "../../../../widgets/header-bar/header-bar.tsx";
import { CaptureNotice } from "../capture-notice.tsx";
import { FaceOval } from "./face-oval.tsx";
import { NoCamera } from "../no-camera.tsx";
import { PhotoChoice } from "../photo-choice.tsx";
import { type FaceHint, faceHint, poseProgress } from "./pose-progress.ts";
import { useCamera } from "../use-camera.ts";
import { type CaptureCalls, useCapture, type Verdict } from "../use-capture.ts";
import { FACE_SIDE, useFaceGuide, useLooking } from "./use-face-guide.ts";
import "./face.css";

/** Held for so many looks: nobody is photographed in the middle of a turn. */
const HELD_LOOKS = 2;

export interface FaceCaptureProps {
  readonly calls: CaptureCalls;
  readonly onAccepted: () => void;
  readonly onBack: () => void;
}

/** The head's poses in the server's order, one picture each, taken by itself when the pose is held. */
export function FaceCapture({ calls, onAccepted, onBack }: FaceCaptureProps): ReactNode {
  const t = useTexts();
  const [poses, setPoses] = useState<readonly Pose[]>([]);
  const [pose, setPose] = useState<Pose>();
  const [seen, setSeen] = useState<{ hint: FaceHint; progress: number }>();
  const held = useRef(0);
  const guide = useFaceGuide();
  const { camera, video, askAgain } = useCamera("face");

  const begin = useCallback((): void => {
    setPoses([]);
    setPose(undefined);
  }, []);
  const hear = useCallback(
    ({ verdict, done, nextPose }: Verdict) => {
      held.current = 0;
      if (done && verdict !== "refused") onAccepted();
      else if (done) begin();
      else setPose(nextPose);
    },
    [onAccepted, begin],
  );
  const restart = useCallback(() => {
    showToast(t("step-one.ended"));
    begin();
  }, [t, begin]);
  const { sending, open, send, retry, clear } = useCapture(calls, hear, restart);

  const canBegin = camera.state !== "opening" && guide.state !== "loading" && sending.state === "idle";
  useEffect(() => {
    if (!canBegin || poses.length > 0) return;
    // The server's three minutes begin when everything is ready.
    const begun = async (): Promise<void> => {
      const opened = await open();
      setPoses(opened.poses);
      setPose(opened.poses[0]);
    };
    begun().catch(onBack);
  }, [canBegin, poses.length, open, onBack]);

  const take = (picture: HTMLCanvasElement): void => {
    held.current = 0;
    void smallJpeg(picture).then(send);
  };
  const takeByHand = (): void => {
    if (video.current) take(still(video.current, FACE_SIDE));
  };
  const isLooking = sending.state === "idle" && camera.state === "running";
  useLooking(
    video,
    { guide: guide.state === "ready" ? guide.guide : undefined, pose: isLooking ? pose : undefined },
    (found, picture) => {
      if (!pose || sending.state !== "idle") return;
      const hint = faceHint(pose, found);
      setSeen({ hint, progress: poseProgress(pose, found.yaw) });
      held.current = hint === "good" ? held.current + 1 : 0;
      // The very picture that was looked at: on a slow phone the head is elsewhere by now.
      if (held.current >= HELD_LOOKS) take(picture);
    },
  );
  const choose = async (file: File): Promise<void> => {
    const canvas = await openPhoto(file);
    if (canvas) await send(await smallJpeg(canvas));
    else showToast(t("step-one.not-a-picture"));
  };
  const done = pose ? poses.indexOf(pose) : 0;

  return (
    <div className="face" data-theme="light">
      <HeaderBar title={t("step-one.part.face")} onBack={onBack} />
      <main className="main face__main">
        <h2 className="h2">{t(pose ? `step-one.pose.${pose}` : "step-one.pose.ready")}</h2>
        {camera.state === "failed" ? (
          <NoCamera fault={camera.fault} onRetry={askAgain} />
        ) : (
          <FaceOval video={video} pose={pose} progress={isLooking ? (seen?.progress ?? 0) : 0} />
        )}
        <p className="lead face__hint" aria-live="polite">
          {guide.state === "loading" && t("step-one.guide.loading", { percent: Math.round(guide.share * 100) })}
          {guide.state === "ready" && isLooking && seen && t(`step-one.face.${seen.hint}`)}
        </p>
        <CaptureNotice sending={sending} onRetry={retry} onAgain={clear} />
        <ol className="face__poses">
          {poses.map((each, at) => (
            <li key={each} aria-current={each === pose ? "step" : undefined}>
              <span className={at < done ? "step__n is-done" : "step__n num"}>
                {at < done ? <CheckIcon size="s" /> : at + 1}
              </span>
              {t(`step-one.pose.short.${each}`)}
            </li>
          ))}
        </ol>
        <p className="note face__why">{t("step-one.face.why")}</p>
      </main>
      <Dock
        bare
        actions={
          camera.state === "failed" ? (
            <PhotoChoice label={t("step-one.choose")} camera="user" onPhoto={(file) => void choose(file)} />
          ) : (
            isLooking &&
            pose && (
              <Button look="second" onTap={takeByHand}>
                {t("step-one.face.by-hand")}
              </Button>
            )
          )
        }
      />
    </div>
  );
}
