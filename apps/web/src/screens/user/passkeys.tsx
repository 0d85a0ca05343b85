import type { CallAnswer } from "@noren/contract/call";
import { passkeyAdd, passkeyRemove, passkeys } from "@noren/contract/calls/passkey";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { makePasskey } from "@noren/contract/webauthn/browser";
import { Button } from "../../ui/button/button.tsx";
import { TapRow } from "../../ui/list/list-links.tsx";
import { KeyIcon, TrashIcon } from "../../ui/icons/profile-icons.tsx";
import { Sway } from "../../brand/sway.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { useSending } from "../../widgets/loan/use-sending.ts";
import { NotReached } from "../../widgets/not-reached.tsx";
import { type PasskeyOptions, ProvePasskey } from "./prove-passkey.tsx";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { dateOfInstant } from "../../i18n/day-in-words.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/login.po");

type Passkey = CallAnswer<typeof passkeys>["details"][number];

const ask = (signal: AbortSignal) => call(passkeys, {}, { signal });

/** 'A passkey can be added in My profile and then signs in' (product.md section 6). */
export function Part(): ReactNode {
  const listed = useQuery(ask);
  if (listed.state === "waiting") return <Waiting />;
  if (listed.state === "failed") return <NotReached onRetry={listed.retry} />;
  return <PasskeyList first={listed.data.details} />;
}

function PasskeyList({ first }: { first: readonly Passkey[] }): ReactNode {
  const t = useTexts();
  const [known, setKnown] = useState(first);
  const [asked, setAsked] = useState<Passkey>();
  const { state, send } = useSending();
  const [adding, setAdding] = useState<"proof" | PasskeyOptions>();
  // A tap of its own: a browser makes none for a code that was filled in by itself.
  const make = (options: PasskeyOptions): Promise<boolean> =>
    send(async () => {
      const credential = await makePasskey(options);
      // Whoever closes the phone's own question changes their mind, and nothing happened.
      if (!credential) return;
      const added = await call(passkeyAdd, { body: { credential } });
      setAdding(undefined);
      setKnown((before) => [added, ...before]);
      showToast(t("profile.passkeys.added"));
    });
  const remove = async ({ passkeyId }: Passkey): Promise<void> => {
    await call(passkeyRemove, { body: { passkeyId } });
    setKnown((before) => before.filter((one) => one.passkeyId !== passkeyId));
    setAsked(undefined);
    showToast(t("profile.passkeys.removed"));
  };
  if (adding === "proof") return <ProvePasskey hasOther={known.length > 0} onProven={setAdding} />;
  if (adding)
    return (
      <>
        <p className="lead dialog__text">{t("profile.passkeys.ready")}</p>
        {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
        <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void make(adding)}>
          {t("profile.passkeys.make")}
        </Button>
      </>
    );
  return (
    <>
      <p className="lead dialog__text">{t("profile.passkeys.text")}</p>
      {known.length > 0 && (
        <div className="list user__sheet">
          {known.map((passkey) => (
            <TapRow
              key={passkey.passkeyId}
              icon={<KeyIcon />}
              title={passkey.device}
              note={t("profile.passkeys.since", { day: dateOfInstant(passkey.madeAt) })}
              tail={
                <>
                  <span className="vh">{t("profile.passkeys.remove")}</span>
                  <TrashIcon />
                </>
              }
              onTap={() => setAsked(passkey)}
            />
          ))}
        </div>
      )}
      <Button onTap={() => setAdding("proof")}>{t("profile.passkeys.add")}</Button>
      {asked && (
        <RemovePasskeyDialog device={asked.device} onYes={() => remove(asked)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
