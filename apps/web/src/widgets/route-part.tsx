import { type ReactNode, useCallback, useEffect } from "react";
import { openTexts } from "../i18n/choose-language.ts";
import { type PlainMessageId, useTexts } from "../i18n/texts.ts";
import { loadLateParts } from "../platform/parts/late-parts.ts";
import { usePart } from "../platform/parts/lazy-part.ts";
import type { ScreenPath } from "../routes.ts";
import { Offline } from "../ui/offline/offline.tsx";
import { Waiting } from "../ui/waiting/waiting.tsx";

export function PageTitle({ of }: { of: PlainMessageId }): ReactNode {
  const said = useTexts()(of);
  useEffect(() => {
    document.title = said;
  }, [said]);
  return undefined;
}

/** A screen that is fetched, with its texts, when it is first opened. */
export function RoutePart({ path }: { path: ScreenPath }): ReactNode {
  const loadWhole = useCallback(async () => {
    const { screens } = await loadLateParts();
    const { load, title } = screens[path];
    const { Screen, texts } = await load();
    await openTexts(texts);
    return { Screen, title };
  }, [path]);
  const part = usePart(loadWhole);
  if (part.state === "failed") return <Offline onRetry={part.retry} />;
  if (part.state === "ready")
    return (
      <>
        <PageTitle of={part.part.title} />
        <part.part.Screen />
      </>
    );
  return (
    <main className="main main--waiting">
      <Waiting />
    </main>
  );
}
