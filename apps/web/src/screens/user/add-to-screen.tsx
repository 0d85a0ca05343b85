import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { canInstall, install } from "../../platform/install/install-prompt.ts";
import { isStandalone } from "../../platform/device/standalone.ts";
import { icon } from "../../ui/icons/icon.tsx";
import { TapRow } from "../../ui/list/list-links.tsx";
import { late } from "../../widgets/late-part/late-part.tsx";
import { QuietPart } from "../../widgets/late-part/quiet-part.tsx";

const guide = late(() => import("../../widgets/add-to-screen/add-to-screen.tsx"));

const AddIcon = icon(
  <>
    <rect x="6" y="3" width="12" height="18" rx="2.4" />
    <path d="M12 9v6M9 12h6" />
  </>,
);

/** 'Add to screen': by the browser's own question where it has one, by the guide otherwise; not in the installed app. */
export function AddToScreen(): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (isStandalone()) return undefined;
  const add = (): void => {
    if (canInstall()) void install();
    else setOpen(true);
  };
  return (
    <>
      <TapRow icon={<AddIcon />} title={t("user.add-to-screen")} onTap={add} />
      {isOpen && <QuietPart load={guide} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
