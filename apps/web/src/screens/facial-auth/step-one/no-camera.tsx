import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import type { CameraFault } from "../../../platform/camera/camera.ts";
import { guideBrowser } from "../../../platform/device/guide-browser.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";

/** No camera, or none that we may use: what to do about it, and the way out below it. */
export function NoCamera({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }): ReactNode {
  const t = useTexts();
  const browser = guideBrowser();
  return (
    <div className="cam__fault" role="alert">
      {fault === "denied" && <Picture name={`guide-camera-${browser}`} className="cam__guide" />}
      <h2 className="h2">{t(`step-one.camera.${fault}`)}</h2>
      <p>{t(fault === "denied" ? `step-one.camera.denied.${browser}` : `step-one.camera.${fault}.text`)}</p>
      {fault !== "missing" && <Button onTap={onRetry}>{t("step-one.camera.retry")}</Button>}
    </div>
  );
}
