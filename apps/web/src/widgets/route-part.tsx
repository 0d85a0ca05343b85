import { type ComponentType, type ReactNode, useCallback } from "react";
import { openGroup } from "../i18n/choose-language.ts";
import type { Group } from "../i18n/groups.ts";
import { language } from "../i18n/texts.ts";
import { usePart } from "../platform/lazy-part.ts";
import { Offline } from "../ui/offline.tsx";
import { Waiting } from "../ui/waiting.tsx";

interface RoutePartProps {
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly texts: Group;
}

/** A screen that is fetched, together with its texts, when it is first opened. */
export function RoutePart({ load, texts }: RoutePartProps): ReactNode {
  const both = useCallback(async () => {
    const [screen] = await Promise.all([load(), openGroup(language(), texts)]);
    return screen.default;
  }, [load, texts]);
  const part = usePart(both);
  if (part.state === "failed") return <Offline onRetry={part.retry} />;
  if (part.state === "ready") return <part.part />;
  return (
    <main className="main main--waiting">
      <Waiting />
    </main>
  );
}
