import { type ReactNode, useEffect, useState } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { dropPartner, storePartner, readPartner } from "../../partner/pending.ts";
import { needsAfter, sendUniqueLogin } from "../../partner/unique-login.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { DOOR, LOGIN } from "../../session/guards.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";
import { POLICY_DAY } from "@noren/contract/policy-day";
import type { SignedIn } from "./code-step.tsx";
import { PartnerPolicy } from "./partner-policy.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/partner.po");

const toDoor = (): void => navigate(DOOR, { replace: true });

function leave(): void {
  dropPartner();
  toDoor();
}

function toCode(): void {
  dropPartner();
  navigate(LOGIN, { replace: true });
}

/** Led here by a partner, and the server asks for the policy, or was not reached. */
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
  const send = async (accepted = pending.policyVersion): Promise<void> => {
    const sent = { ...pending, ...(accepted !== undefined && { policyVersion: accepted }) };
    try {
      const signedIn = await sendUniqueLogin(sent);
      dropPartner();
      onSignedIn(signedIn);
    } catch (error) {
      const needs = needsAfter(error);
      if (!needs) return leave();
      if (needs === "code") return toCode();
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
      {pending.needs === "answer" && (
        <main className="main login">
          <h1 className="h1">{t("partner.title")}</h1>
          <NoResponse onRetry={() => tryAgain()} />
        </main>
      )}
    </>
  );
}
