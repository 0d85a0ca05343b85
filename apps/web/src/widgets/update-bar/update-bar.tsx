import { type ReactNode, useState } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashPath } from "../../platform/page/hash-location.ts";
import { takeOver } from "../../platform/install/service-worker.ts";
import { TopBar } from "../../ui/top-bar/top-bar.tsx";
import { isQuiet } from "../../quiet-routes.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/update.po");

/** A new version, told where nobody is in the middle of something, and taken when the person says so. */
export function UpdateBar({ registration }: { registration: ServiceWorkerRegistration }): ReactNode {
  const t = useTexts();
  const path = useHashPath();
  const [isTaken, setTaken] = useState(false);
  const take = (): void => {
    if (isTaken) return;
    setTaken(true);
    takeOver(registration);
  };
  return (
    <div aria-live="polite">
      {isQuiet(path) && <TopBar text={t("update.text")} act={t("update.act")} isBusy={isTaken} onTap={take} />}
    </div>
  );
}
