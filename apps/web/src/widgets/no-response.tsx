import type { ReactNode } from "react";
import { Unreachable } from "../calls/failure.ts";
import { useTexts } from "../i18n/texts.ts";
import { Button } from "../ui/button/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";

/** The screen's own offline state: what was typed stays, and the same request can be tried again. */
export function NoResponse({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useTexts();
  return (
    <>
      <Notice now title={t("shell.offline.title")}>
        {t("shell.offline.text")}
      </Notice>
      <Button look="second" onTap={onRetry}>
        {t("shell.retry")}
      </Button>
    </>
  );
}

export const isUnreachable = (error: unknown): boolean => error instanceof Unreachable;
