import { type ReactNode, useEffect, useState } from "react";
import type { StepUpTyped } from "@noren/contract/forms/step-up";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { dropPartner, storePartner, readPartner } from "../../partner/pending.ts";
import { needsAfter, sendUniqueLogin } from "../../partner/unique-login.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { DOOR } from "../../session/guards.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";
import { POLICY_DAY } from "../privacy-policy/policy-day.ts";
import type { SignedIn } from "./code-step.tsx";
import { PartnerPolicy } from "./partner-policy.tsx";
import { StepUpForm } from "./step-up-form.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{partner,new-device,forms}.po");

const toDoor = (): void => navigate(DOOR, { replace: true });

function leave(): void {
  dropPartner();
  toDoor();
}

/** Led here by a partner, and the server asks for more: the policy at first use, on a new device who is there. */
export function Part({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }): ReactNode {
  const t = useTexts();
  const [pending, setPending] = useState(readPartner);
  const [isSending, setSending] = useState(false);
  const isOver = pending === undefined;
  useEffect(() => {
    if (isOver) toDoor();
  }, [isOver]);
  if (!pending) return null;
  /** Throws what it was refused with, for whoever shows it. */
  const send = async (accepted = pending.policyVersion, typed?: StepUpTyped): Promise<void> => {
    const sent = { ...pending, ...(accepted !== undefined && { policyVersion: accepted }) };
    try {
      const signedIn = await sendUniqueLogin(sent, typed);
      dropPartner();
      onSignedIn(signedIn);
    } catch (error) {
      const needs = needsAfter(error);
      if (!needs) return leave();
      // What is being answered stays in sight when there is no answer.
      const next = { ...sent, needs: needs === "answer" ? pending.needs : needs };
      storePartner(next);
      setPending(next);
      throw error;
    }
  };
  const tryAgain = (accepted?: string): void => {
    setSending(true);
    void send(accepted)
      .catch(() => undefined)
      .finally(() => setSending(false));
  };
  return (
    <>
      <HeaderBar onBack={leave} />
      {pending.needs === "policy" && <PartnerPolicy isSending={isSending} onAccept={() => tryAgain(POLICY_DAY)} />}
      {(pending.needs === "step-up" || pending.needs === "used-up") && (
        <StepUpForm
          usedUp={pending.needs === "used-up"}
          send={(typed) => send(pending.policyVersion, typed)}
          onAgain={leave}
        />
      )}
      {pending.needs === "answer" && (
        <main className="main login">
          <h1 className="h1">{t("partner.title")}</h1>
          <NoResponse onRetry={() => tryAgain()} />
        </main>
      )}
    </>
  );
}
