import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import type { CameraFault } from "../../../platform/camera.ts";
import { Button } from "../../../ui/button.tsx";
import { cameraGuide, guideBrowser } from "./camera-guides.tsx";

/** No camera, or none that we may use: what to do about it, and the way out below it. */
export function NoCamera({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const browser = guideBrowser(navigator.userAgent);
  return (
    <div className="cam__fault" role="alert">
      {fault === "denied" && (
        <svg className="cam__guide" viewBox="0 0 200 240" aria-hidden="true">
          {cameraGuide(browser)}
        </svg>
      )}
      <h2 className="h2">{t(`step-one.camera.${fault}`)}</h2>
      <p>{t(fault === "denied" ? `step-one.camera.denied.${browser}` : `step-one.camera.${fault}.text`)}</p>
      {fault !== "missing" && <Button onTap={onRetry}>{t("step-one.camera.retry")}</Button>}
    </div>
  );
}
