import { type ReactNode, useCallback } from "react";
import { openTexts } from "../i18n/choose-language.ts";
import { loadLateParts } from "../platform/late-parts.ts";
import { usePart } from "../platform/lazy-part.ts";
import type { ScreenPart } from "../routes.ts";
import { Offline } from "../ui/offline.tsx";
import { Waiting } from "../ui/waiting.tsx";

/** A screen that is fetched, with its texts, when it is first opened. */
export function RoutePart({ load }: { load: () => Promise<ScreenPart> }): ReactNode {
  const loadWhole = useCallback(async () => {
    const [screen] = await Promise.all([load(), loadLateParts()]);
    await openTexts(screen.texts);
    return screen.Screen;
  }, [load]);
  const part = usePart(loadWhole);
  if (part.state === "failed") return <Offline onRetry={part.retry} />;
  if (part.state === "ready") return <part.part />;
  return (
    <main className="main main--waiting">
      <Waiting />
    </main>
  );
}
