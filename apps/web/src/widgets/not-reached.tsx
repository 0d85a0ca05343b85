import type { ReactNode } from "react";
import { useTexts } from "../i18n/texts.ts";
import { Button } from "../ui/button/button.tsx";

/** A sheet's own offline state. */
export function NotReached({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <div role="alert">
      <p className="lead dialog__text">{t("shell.offline.text")}</p>
      <Button onTap={onRetry}>{t("shell.retry")}</Button>
    </div>
  );
}
