import { passkeySignIn, passkeySignInOptions } from "@noren/contract/calls/passkey";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useTexts } from "../../i18n/texts.ts";
import { hasPasskeys, showPasskey } from "@noren/contract/webauthn/browser";
import { Sway } from "../../brand/sway.tsx";
import { useSending } from "../../widgets/loan/use-sending.ts";
import type { SignedIn } from "./code-step.tsx";
import "./other-ways.css";

/** Beside the code: a passkey, and the way for whoever lost the number. */
export function Part({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }): ReactNode {
  const t = useTexts();
  const { state, send } = useSending();
  const enter = (): Promise<boolean> =>
    send(async () => {
      const { options } = await call(passkeySignInOptions, {});
      const credential = await showPasskey(options);
      if (credential) onSignedIn(await call(passkeySignIn, { body: { credential } }));
    });
  return (
    <p className="login__ways">
      {hasPasskeys() && (
        <button className="login__change" type="button" onClick={() => void enter()}>
          {t("login.passkey")}
          {state === "sending" && <Sway />}
        </button>
      )}
      <a className="login__change" href="#/login?new-number">
        {t("login.new-number")}
      </a>
      {state === "unreachable" && <span role="alert">{t("shell.offline.text")}</span>}
    </p>
  );
}
