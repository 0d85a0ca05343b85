import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useWhenOnline } from "../../platform/connection.ts";
import { loadLatePieces } from "../../platform/parts/late-pieces.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";
import { Button } from "../button/button.tsx";
import { Dock } from "../dock/dock.tsx";

/** The screen's own state when nothing could be reached. Part of the shell: it must be here when the network is not. */
export function Offline({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  useWhenOnline(onRetry);
  const drawing = usePart(loadLatePieces);
  return (
    <>
      <div className="empty" role="alert">
        <svg viewBox="0 0 220 170" aria-hidden="true">
          {drawing.state === "ready" && drawing.part.offlineDrawing}
        </svg>
        <h2 className="h2">{t("shell.offline.title")}</h2>
        <p className="lead">{t("shell.offline.text")}</p>
      </div>
      <Dock bare actions={<Button onTap={onRetry}>{t("shell.retry")}</Button>} />
    </>
  );
}
