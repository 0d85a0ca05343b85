import { type ReactNode, useEffect, useState } from "react";
import { isStandalone } from "../../platform/device/standalone.ts";
import { isGuideDue, rememberGuide } from "../../widgets/add-to-screen/once-a-device.ts";
import { late } from "../../widgets/late-part/late-part.tsx";
import { QuietPart } from "../../widgets/late-part/quiet-part.tsx";

const guide = late(() => import("../../widgets/add-to-screen/add-to-screen.tsx"));

/** 'Guide overlay […] shown once per device for the renewal page'. */
export function GuideOnce(): ReactNode {
  const [isOpen, setOpen] = useState(() => isGuideDue({ agent: navigator.userAgent, isInstalled: isStandalone() }));
  useEffect(() => {
    if (isOpen) rememberGuide();
  }, [isOpen]);
  return isOpen ? <QuietPart load={guide} props={{ onClose: () => setOpen(false) }} /> : undefined;
}
