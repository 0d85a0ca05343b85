import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useOnline } from "../../platform/connection.ts";
import { useSlow } from "../../platform/slow-reading.ts";
import { OfflineIcon } from "../../ui/icons/icons.tsx";

/** Above every screen: there is no connection, or what is being read takes long. */
export function NetworkBar(): ReactNode {
  const t = useTexts();
  const online = useOnline();
  const slow = useSlow();
  return (
    <div aria-live="polite">
      {(!online || slow) && (
        <p className="netbar">
          <OfflineIcon size="s" />
          {online ? t("shell.slow") : t("shell.offline.bar")}
        </p>
      )}
    </div>
  );
}
