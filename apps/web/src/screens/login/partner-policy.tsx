import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Check } from "../../ui/check/check.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { type Parts, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../brand/sway.tsx";

const policyLink: Parts = { link: (text) => <a href="#/privacy-policy">{text}</a> };

interface PartnerPolicyProps {
  readonly isSending: boolean;
  readonly onAccept: () => void;
}

/** 'First use still asks for the policy's acceptance': as at the login, never ticked beforehand. */
export function PartnerPolicy({ isSending, onAccept }: PartnerPolicyProps): ReactNode {
  const t = useTexts();
  const [accepted, setAccepted] = useState(false);
  const [tries, setTries] = useState(0);
  const go = (): void => {
    setTries(tries + 1);
    if (accepted) onAccept();
  };
  return (
    <>
      <main className="main login">
        <h1 className="h1">{t("partner.title")}</h1>
        <p className="lead">{t("partner.text")}</p>
        <div className="login__form">
          <Check
            checked={accepted}
            onCheck={setAccepted}
            tries={tries}
            error={tries > 0 && !accepted ? t("login.policy.missing") : undefined}
          >
            <RichText text={t("login.policy")} parts={policyLink} />
          </Check>
        </div>
      </main>
      <Dock
        bare
        actions={
          <Button onTap={go} busy={isSending ? <Sway /> : undefined}>
            {t("partner.go")}
          </Button>
        }
      />
    </>
  );
}
