import { type ReactNode, useEffect, useState } from "react";
import { currentPath, navigate } from "../../platform/hash-location.ts";
import { DOOR, LOGIN } from "../../session/guards.ts";
import { Curtain } from "../../widgets/curtain.tsx";
import { HeaderBar } from "../../widgets/header-bar.tsx";
import { CodeStep } from "./code-step.tsx";
import { dropPending, forgetPhone, keepPending, type PendingCode, readPending } from "./pending-code.ts";
import { PhoneStep } from "./phone-step.tsx";
import type { Catalogue } from "../../i18n/load-texts.ts";
import "./login.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/login.po");

/** Reading the policy, like a reload, must not lose what was typed; any other screen may. */
const keptFor: readonly string[] = [LOGIN, "/privacy-policy"];

/** Login and registration: the phone, then the code sent to it. */
export function Screen(): ReactNode {
  const [pending, setPending] = useState(readPending);
  useEffect(
    () => () => {
      if (!keptFor.includes(currentPath())) forgetPhone();
    },
    [],
  );
  const keep = (next: PendingCode): void => {
    keepPending(next);
    setPending(next);
  };
  const change = (): void => {
    dropPending();
    setPending(undefined);
  };
  return (
    <>
      <Curtain />
      <HeaderBar onBack={pending ? change : () => navigate(DOOR)} />
      {pending ? (
        <CodeStep key={pending.resendAt} pending={pending} onPending={keep} onChange={change} />
      ) : (
        <PhoneStep onPending={keep} />
      )}
    </>
  );
}
