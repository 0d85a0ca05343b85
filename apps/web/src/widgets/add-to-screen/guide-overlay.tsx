import { GUIDE_LISTENER_DELAY_MS } from "@noren/contract/constants";
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import type { BrowserKind } from "../../platform/device/browser-kind.ts";
import { later } from "../../platform/clock.ts";
import { canInstall, install } from "../../platform/install/install-prompt.ts";
import { Button } from "../../ui/button/button.tsx";
import { Toasts } from "../../ui/toast/toast.tsx";
import { copy } from "../copy.ts";
import { guideDrawings } from "./guide-drawings.tsx";
import "./guide-overlay.css";

const STEPS = [1, 2, 3] as const;

interface GuideOverlayProps {
  readonly kind: BrowserKind;
  readonly onClose: () => void;
}

/** Over everything: 'how to open in an external browser (when inside an in-app browser) or how to add to the home screen'. */
export function GuideOverlay({ kind, onClose }: GuideOverlayProps): ReactNode {
  const t = useTexts();
  const heading = useId();
  const box = useOverlay(onClose);
  // The browser asks once: what it could do when this was opened is offered.
  const [mayInstall] = useState(canInstall);
  const installNow = (): void => {
    void install();
    onClose();
  };
  return (
    <dialog
      ref={box}
      className={`guide-overlay guide-overlay--${kind}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="guide-overlay__card">
        <h2 className="h2" id={heading} tabIndex={-1} autoFocus>
          {t(`add-to-screen.${kind}`)}
        </h2>
        <p className="lead">{t(`add-to-screen.${kind}.why`)}</p>
        <div className="guide-overlay__steps">
          {guideDrawings[kind]}
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`add-to-screen.${kind}.${step}`)}</li>
            ))}
          </ol>
        </div>
        {kind === "in-app" && <Button onTap={() => void copy(t, location.href)}>{t("add-to-screen.copy")}</Button>}
        {kind === "chrome" && mayInstall && <Button onTap={installNow}>{t("add-to-screen.install")}</Button>}
        <Button look={kind === "in-app" || mayInstall ? "quiet" : "main"} onTap={onClose}>
          {t("add-to-screen.done")}
        </Button>
      </div>
      <Toasts />
    </dialog>
  );
}

/** Closed by a tap beside the card, once its listener is there: the tap that opened it must not close it again (section 9). */
function useOverlay(onClose: () => void) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = async (): Promise<void> => {
      await later(GUIDE_LISTENER_DELAY_MS, signal);
      if (!signal.aborted)
        dialog.addEventListener("click", ({ target }) => void (target === dialog && close()), { signal });
    };
    if (!dialog.open) dialog.showModal();
    void listen();
    return () => {
      leaving.abort();
      dialog.close();
    };
  }, []);
  return box;
}
