import type { ReactNode } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { browserKind } from "../../platform/device/browser-kind.ts";
import { GuideOverlay } from "./guide-overlay.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/add-to-screen.po");

/** The guide that fits this browser. */
export function Part({ onClose }: { onClose: () => void }): ReactNode {
  return <GuideOverlay kind={browserKind(navigator.userAgent)} onClose={onClose} />;
}
