import type { ComponentType, ReactNode } from "react";

/** What the landing page does without at first sight, of whatever stands above: the app hands it in at its start. */
interface LatePieces {
  readonly offlineDrawing: ReactNode;
  readonly stepDrawings: readonly ReactNode[];
  readonly LanguageLinks: ComponentType;
  readonly loadSignedIn: () => Promise<{ readonly OwnProgress: ComponentType; readonly ServiceButton: ComponentType }>;
  readonly loadService: () => Promise<{ readonly CustomerService: ComponentType<{ onClose: () => void }> }>;
}

/** Until then nothing comes; whoever waits has a limit. */
let load = (): Promise<LatePieces> => new Promise(() => undefined);

export const loadLatePieces = (): Promise<LatePieces> => load();

export function handInLatePieces(loader: () => Promise<LatePieces>): void {
  load = loader;
}
