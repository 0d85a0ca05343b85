import { type ComponentType, type ReactNode, useCallback, useEffect } from "react";
import { openTexts } from "../i18n/choose-language.ts";
import type { Catalogues } from "../i18n/load-texts.ts";
import { type PlainMessageId, useTexts } from "../i18n/texts.ts";
import { usePart } from "../platform/parts/lazy-part.ts";
import type { ScreenPath } from "../routes.ts";
import { Offline } from "../ui/offline/offline.tsx";
import { Waiting } from "../ui/waiting/waiting.tsx";

/** A fetched screen and where its texts are. */
interface ScreenPart {
  readonly Screen: ComponentType;
  readonly texts: Catalogues;
}

interface ScreenEntry {
  readonly title: PlainMessageId;
  readonly load: () => Promise<ScreenPart>;
}

/** The screen of every path. */
export type ScreenTable = Readonly<Record<ScreenPath, ScreenEntry>>;

interface RoutePartProps {
  readonly path: ScreenPath;
  /** The table is handed in: it names every screen, and stands above them all. */
  readonly loadScreens: () => Promise<{ readonly screens: ScreenTable }>;
}

export function PageTitle({ of }: { of: PlainMessageId }): ReactNode {
  const said = useTexts()(of);
  useEffect(() => {
    document.title = said;
  }, [said]);
  return undefined;
}

export const PartWaiting = (): ReactNode => (
  <main className="main main--waiting">
    <Waiting />
  </main>
);

/** A screen that is fetched, with its texts, when it is first opened. */
export function RoutePart({ path, loadScreens }: RoutePartProps): ReactNode {
  const loadWhole = useCallback(async () => {
    const { screens } = await loadScreens();
    const { load, title } = screens[path];
    const { Screen, texts } = await load();
    await openTexts(texts);
    return { Screen, title };
  }, [path, loadScreens]);
  const part = usePart(loadWhole);
  if (part.state === "failed") return <Offline onRetry={part.retry} />;
  if (part.state === "ready")
    return (
      <>
        <PageTitle of={part.part.title} />
        <part.part.Screen />
      </>
    );
  return <PartWaiting />;
}
