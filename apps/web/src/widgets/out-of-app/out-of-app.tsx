import { type ReactNode, useState } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashPath } from "../../platform/page/hash-location.ts";
import { DOOR, LOGIN } from "../../session/guards.ts";
import { TopBar } from "../../ui/top-bar/top-bar.tsx";
import { GuideOverlay } from "../add-to-screen/guide-overlay.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/add-to-screen.po");

const atTheDoor: readonly string[] = [DOOR, LOGIN];

/** Inside another app the camera often fails: the way out is told at the door, before anybody has begun. */
export function Part(): ReactNode {
  const t = useTexts();
  const path = useHashPath();
  const [isOpen, setOpen] = useState(false);
  if (!atTheDoor.includes(path)) return undefined;
  return (
    <>
      <TopBar text={t("add-to-screen.out")} act={t("add-to-screen.out.act")} onTap={() => setOpen(true)} />
      {isOpen && <GuideOverlay kind="in-app" onClose={() => setOpen(false)} />}
    </>
  );
}
