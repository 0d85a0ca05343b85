import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useOnline } from "../../platform/connection.ts";
import { OfflineIcon } from "../../ui/icons/icons.tsx";

export function OfflineBar(): ReactNode {
  const t = useTexts();
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && (
        <p className="offbar">
          <OfflineIcon size="s" />
          {t("shell.offline.bar")}
        </p>
      )}
    </div>
  );
}
