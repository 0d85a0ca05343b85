import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Toasts } from "../toast/toast.tsx";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  /** A question stands in the middle; a sheet of choices rises from the foot. */
  readonly shape: "ask" | "sheet";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open as long as it is mounted; the browser traps the focus and gives it back. */
export function Dialog({ title, shape, onClose, children }: DialogProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useEffectEvent(onClose);
  // Before the element leaves the page: closing it then gives the focus back.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    // The dialog itself is tapped only beside its content; Escape does the same for a keyboard.
    const onOutside = (event: Event): void => {
      if (event.target === dialog) close();
    };
    if (!dialog.open) dialog.showModal();
    dialog.addEventListener("click", onOutside);
    return () => {
      dialog.removeEventListener("click", onOutside);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={shape === "ask" ? "dialog dialog--ask" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        // A dialog over a dialog closes alone.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="dialog__in">
        <h2 className="h2" id={heading} tabIndex={-1} autoFocus>
          {title}
        </h2>
        {children}
      </div>
      <Toasts />
    </dialog>
  );
}
