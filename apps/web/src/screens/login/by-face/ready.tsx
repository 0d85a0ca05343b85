import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";

/** The face opened the way to a code; the code opens the account. */
export function Ready({ onReady }: { onReady: () => void }): ReactNode {
  const t = useTexts();
  return (
    <>
      <main className="main login">
        <h1 className="h1">{t("by-face.ready")}</h1>
        <p className="lead">{t("by-face.ready.text")}</p>
      </main>
      <Dock bare actions={<Button onTap={onReady}>{t("by-face.ready.go")}</Button>} />
    </>
  );
}
