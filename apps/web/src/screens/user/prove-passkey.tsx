import { otpTypes } from "@noren/contract/calls/login";
import { passkeyAddOptions, passkeySignInOptions } from "@noren/contract/calls/passkey";
import { formatPhone, parsePhone, type Phone } from "@noren/lending/people/phone";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { type AskedCode, askForCode } from "../../calls/queries/ask-for-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { showPasskey } from "@noren/contract/webauthn/browser";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button/button.tsx";
import { boldNumber, RichText } from "../../ui/rich-text/rich-text.tsx";
import { Sway } from "../../brand/sway.tsx";
import { CodeEntry } from "../../widgets/code/code-entry.tsx";
import { useSending } from "../../widgets/loan/use-sending.ts";

export type PasskeyOptions = Readonly<Record<string, unknown>>;

interface ProvePasskeyProps {
  /** Whoever has one may show it in place of a code. */
  readonly hasOther: boolean;
  readonly onProven: (options: PasskeyOptions) => void;
}

/** 'after a fresh code or with another passkey' (product.md section 6): a phone that was left open adds none. */
export function ProvePasskey({ hasOther, onProven }: ProvePasskeyProps): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const phone = parsePhone(useSession().userInfo?.phone ?? "") as Phone;
  const [asked, setAsked] = useState<AskedCode>();
  const { state, send } = useSending();
  const ask = (signal: AbortSignal): Promise<AskedCode> => askForCode(phone, otpTypes.addPasskey, signal);
  const byPasskey = async (): Promise<void> => {
    const { options } = await call(passkeySignInOptions, {});
    const credential = await showPasskey(options);
    if (credential) onProven((await call(passkeyAddOptions, { body: { credential } })).options);
  };
  if (asked)
    return (
      <CodeEntry
        key={asked.resendAt}
        title={undefined}
        lead={<RichText text={t("login.code.sent", { phone: formatPhone(phone) })} parts={boldNumber} />}
        button={t("profile.passkeys.go")}
        asked={asked}
        ask={ask}
        onAsked={setAsked}
        check={async (code) => onProven((await call(passkeyAddOptions, { body: { code } })).options)}
      />
    );
  return (
    <>
      <p className="lead dialog__text">{t("profile.passkeys.prove")}</p>
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button
        busy={state === "sending" ? <Sway /> : undefined}
        onTap={() => void send(async () => setAsked(await ask(leaving())))}
      >
        {t("login.send")}
      </Button>
      {hasOther && (
        <Button look="quiet" onTap={() => void send(byPasskey)}>
          {t("profile.passkeys.other")}
        </Button>
      )}
    </>
  );
}
