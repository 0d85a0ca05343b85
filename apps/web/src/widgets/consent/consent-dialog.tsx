import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import "./consent.css";

interface ConsentDialogProps {
  readonly title: string;
  /** Why: 'Browser permissions are requested only after a consent dialog' that says it. */
  readonly children: ReactNode;
  readonly onOk: () => void;
  readonly onLater: () => void;
}

const map = (
  <svg className="consent__drawing" viewBox="0 0 200 150" aria-hidden="true">
    <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M30 52l46-14 48 14 46-14v78l-46 14-48-14-46 14z" fill="var(--il-tint)" />
      <path d="M76 38v78M124 52v78" strokeOpacity=".4" />
      <path
        d="M100 104S78 84 78 66a22 22 0 0 1 44 0c0 18-22 38-22 38z"
        fill="var(--il-cloth)"
        stroke="var(--il-fill)"
        strokeWidth="4"
      />
      <circle cx="100" cy="66" r="8" fill="var(--il-fill)" stroke="none" />
    </g>
  </svg>
);

/** Location and notification consent with OK and 'next time', the one as easy as the other. */
export function ConsentDialog({ title, children, onOk, onLater }: ConsentDialogProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={title} shape="sheet" onClose={onLater}>
      {map}
      {children}
      <div className="consent__answers">
        <Button look="second" onTap={onLater}>
          {t("consent.later")}
        </Button>
        <Button onTap={onOk}>{t("consent.ok")}</Button>
      </div>
    </Dialog>
  );
}
