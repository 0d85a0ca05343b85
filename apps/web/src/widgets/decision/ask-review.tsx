import { review } from "@noren/contract/calls/borrow";
import { type ReactNode, useId, useState } from "react";
import { call } from "../../calls/client.ts";
import { Unreachable } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Button } from "../../ui/button/button.tsx";
import { Sway } from "../../brand/sway.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import "../../ui/field/field.css";

const MOST_LETTERS = 1000;

/** 'a person can be asked to review it': once, with what the borrower wants to say, or nothing. */
export function AskReview({ orderId, onAsked }: { orderId: string; onAsked: () => void }): ReactNode {
  const t = useTexts();
  const id = useId();
  const leaving = useLeaving();
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "unreachable">("idle");
  const send = async (): Promise<void> => {
    setState("sending");
    const text = told.trim();
    try {
      const { caseNumber } = await call(review, { body: { orderId, ...(text !== "" && { told: text }) } });
      showToast(t("decision.asked", { caseNumber }));
    } catch (error) {
      if (leaving().aborted) return;
      if (error instanceof Unreachable) {
        setState("unreachable");
        return;
      }
    }
    // Asked now or before, in another tab: what is shown is asked for anew.
    if (!leaving().aborted) onAsked();
  };
  if (!isOpen)
    return (
      <Button look="second" onTap={() => setOpen(true)}>
        {t("decision.ask")}
      </Button>
    );
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        {t("decision.told")}
      </label>
      <div className="field__c">
        <textarea
          id={id}
          rows={4}
          maxLength={MOST_LETTERS}
          value={told}
          onChange={({ target }) => setTold(target.value)}
        />
      </div>
      <p className="field__h">{t("decision.told.hint")}</p>
      {state === "unreachable" && (
        <p className="dialog__text" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void send()}>
        {t("decision.send")}
      </Button>
    </div>
  );
}
