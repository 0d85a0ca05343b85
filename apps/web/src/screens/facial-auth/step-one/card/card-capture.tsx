import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { hasLight, switchLight } from "../../../../platform/camera/camera.ts";
import { openPhoto, smallJpeg, still } from "../../../../platform/camera/take-photo.ts";
import { IconButton } from "../../../../ui/icon-button/icon-button.tsx";
import { FlashIcon } from "../../../../ui/icons/form-icons.tsx";
import { BackIcon } from "../../../../ui/icons/screen-icons.tsx";
import { showToast } from "../../../../ui/toast/toast.tsx";
import { CaptureNotice } from "../capture-notice.tsx";
import { type CardHint, type GreyFrame, hintOf } from "./card-hint.ts";
import { SampleDialog } from "./sample-dialog.tsx";
import { NoCamera } from "../no-camera.tsx";
import { PhotoChoice } from "../photo-choice.tsx";
import { useCamera } from "../use-camera.ts";
import { type CaptureCalls, useCapture, type Verdict } from "../use-capture.ts";

const LOOK_EVERY_MS = 350;
const LOOK_WIDTH = 160;

interface CardCaptureProps {
  readonly side: "front" | "back";
  readonly calls: CaptureCalls;
  readonly onAccepted: () => void;
  readonly onBack: () => void;
}

/** The middle of the camera's picture in grey, as small as hints need it. */
function greyFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): GreyFrame | undefined {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || videoWidth === 0) return undefined;
  // A card's shape across the width, with a tenth round it.
  const width = Math.min(videoWidth, videoHeight * 1.585);
  const height = width / 1.585;
  [canvas.width, canvas.height] = [LOOK_WIDTH, Math.round(LOOK_WIDTH / 1.585)];
  const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  context.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8Array(canvas.width * canvas.height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = ((data[at * 4] ?? 0) * 3 + (data[at * 4 + 1] ?? 0) * 6 + (data[at * 4 + 2] ?? 0)) / 10;
  return { pixels, width: canvas.width, height: canvas.height };
}

function useHint(video: { current: HTMLVideoElement | null }, running: boolean): CardHint | undefined {
  const [hint, setHint] = useState<CardHint>();
  useEffect(() => {
    if (!running) return undefined;
    const canvas = document.createElement("canvas");
    let before: GreyFrame | undefined;
    const timer = setInterval(() => {
      const frame = video.current && greyFrame(video.current, canvas);
      if (!frame) return;
      setHint(hintOf(frame, before));
      before = frame;
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [video, running]);
  return hint;
}

export function CardCapture({ side, calls, onAccepted, onBack }: CardCaptureProps): ReactNode {
  const t = useTexts();
  const [isSampleShown, showSample] = useState(false);
  const [isLit, setLit] = useState(false);
  const shot = useRef<HTMLCanvasElement>(null);
  const { camera, video, askAgain } = useCamera("card");
  const hear = useCallback(
    (verdict: Verdict) => {
      if (verdict.verdict !== "refused") onAccepted();
    },
    [onAccepted],
  );
  const restart = useCallback(() => showToast(t("step-one.ended")), [t]);
  const { sending, send, retry, clear } = useCapture(calls, hear, restart);
  const isRunning = camera.state === "running" && sending.state === "idle";
  const hint = useHint(video, isRunning);

  const sendCanvas = async (canvas: HTMLCanvasElement): Promise<void> => {
    const preview = shot.current;
    if (preview) {
      [preview.width, preview.height] = [canvas.width, canvas.height];
      preview.getContext("2d")?.drawImage(canvas, 0, 0);
    }
    await send(await smallJpeg(canvas));
  };
  const shoot = (): void => {
    if (isRunning && video.current) void sendCanvas(still(video.current));
  };
  const choose = async (file: File): Promise<void> => {
    const canvas = await openPhoto(file);
    if (canvas) await sendCanvas(canvas);
    else showToast(t("step-one.not-a-picture"));
  };
  const stream = camera.state === "running" ? camera.stream : undefined;

  return (
    <div className="cam">
      <header className="bar">
        <IconButton label={t("shell.back")} onTap={onBack}>
          <BackIcon />
        </IconButton>
        <h1 className="bar__t">{t(`step-one.part.${side}`)}</h1>
        {stream && hasLight(stream) ? (
          <IconButton
            label={t(isLit ? "step-one.light.off" : "step-one.light.on")}
            onTap={() => {
              setLit(!isLit);
              void switchLight(stream, !isLit);
            }}
          >
            <FlashIcon />
          </IconButton>
        ) : (
          <span />
        )}
      </header>
      <main className="cam__main">
        <p className="cam__count">{t("step-one.count", { at: side === "front" ? 1 : 2 })}</p>
        {camera.state === "failed" ? (
          <NoCamera fault={camera.fault} onRetry={askAgain} />
        ) : (
          <div className="cam__view">
            <video ref={video} className="cam__video" muted playsInline aria-label={t("step-one.video")} />
            <canvas ref={shot} className={sending.state === "idle" ? "cam__shot" : "cam__shot cam__shot--on"} />
            <svg className="cam__frame" viewBox="0 0 640 404" aria-hidden="true">
              <path d="M0 84V28A28 28 0 0 1 28 0H84M556 0h56a28 28 0 0 1 28 28v56M640 320v56a28 28 0 0 1-28 28h-56M84 404H28A28 28 0 0 1 0 376v-56" />
            </svg>
          </div>
        )}
        <div className="cam__hints" aria-live="polite">
          {isRunning && hint && <span className={`hint hint--${hint}`}>{t(`step-one.hint.${hint}`)}</span>}
        </div>
        <CaptureNotice sending={sending} onRetry={retry} onAgain={clear} />
      </main>
      <footer className="cam__dock">
        <PhotoChoice label={t("step-one.choose")} camera="environment" onPhoto={(file) => void choose(file)} />
        <button
          className="shutter"
          type="button"
          aria-label={t("step-one.shoot")}
          disabled={!isRunning}
          onClick={shoot}
        />
        <button className="cam__text" type="button" onClick={() => showSample(true)}>
          {t("step-one.sample")}
        </button>
      </footer>
      {isSampleShown && <SampleDialog side={side} onClose={() => showSample(false)} />}
    </div>
  );
}
