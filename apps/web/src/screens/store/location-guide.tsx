import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { guideBrowser } from "../../platform/device/guide-browser.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Picture } from "../../ui/picture/picture.tsx";

/** Location was refused: where in the browser it is allowed again, and that nothing depends on it. */
export function LocationGuide(): ReactNode {
  const t = useTexts();
  const browser = guideBrowser();
  return (
    <div aria-live="polite">
      <Notice title={t("store.refused")}>
        <p>{t(`store.refused.${browser}`)}</p>
        <Picture name={`guide-location-${browser}`} className="store__guide" />
      </Notice>
    </div>
  );
}
