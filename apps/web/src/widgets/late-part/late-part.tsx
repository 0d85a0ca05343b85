import type { ComponentType, ReactNode } from "react";
import { openTexts } from "../../i18n/choose-language.ts";
import type { Catalogues } from "../../i18n/load-texts.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";

export interface Late<Props> {
  readonly Part: ComponentType<Props>;
  /** Where it has more than its screen. */
  readonly texts?: Catalogues;
}

/** For a module: `late(() => import("./part.tsx"))`. */
export const late =
  <Props,>(load: () => Promise<Late<Props>>) =>
  async (): Promise<Late<Props>> => {
    const loaded = await load();
    if (loaded.texts) await openTexts(loaded.texts);
    return loaded;
  };

interface LatePartProps<Props> {
  readonly load: () => Promise<Late<Props>>;
  readonly props: Props;
  /** What is seen meanwhile. */
  readonly waiting?: ReactNode;
}

const wholeScreen = (
  <main className="main">
    <Waiting />
  </main>
);

/** A part of a screen that its first sight does without: fetched, with its texts, when it is needed. */
export function LatePart<Props extends object>({ load, props, waiting = wholeScreen }: LatePartProps<Props>) {
  const loaded = usePart(load);
  if (loaded.state === "failed") return <Offline onRetry={loaded.retry} />;
  if (loaded.state === "ready") return <loaded.part.Part {...props} />;
  return waiting;
}
