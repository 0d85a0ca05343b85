import { type ReactNode, useEffect, useState } from "react";
import { currentPath, navigate, pathOf } from "../../platform/page/hash-location.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { guards } from "../../routes.ts";
import { storeSignIn } from "../../session/change-session.ts";
import { takeAsked } from "../../session/asked-path.ts";
import { destinationOf, DOOR, LOGIN, routeOf, startUpPath } from "../../session/guards.ts";
import { Curtain } from "../../brand/curtain.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { late, LatePart } from "../../widgets/late-part/late-part.tsx";
import type { AskedStepUp, SignedIn } from "./code-step.tsx";
import { dropPending, forgetPhone, storePending, type PendingCode, readPending } from "./pending-code.ts";
import { PhoneStep } from "./phone-step.tsx";
import type { Catalogue } from "../../i18n/load-texts.ts";
import "./login.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/login.po");

const codeStep = late(() => import("./code-step.tsx"));
const otherDoor = late(() => import("./other-door.tsx"));
const otherWays = late(() => import("./other-ways.tsx"));
const stepUp = late(() => import("./step-up.tsx"));

/** Reading the policy, like a reload, must not lose what was typed; any other screen may. */
const keptFor: readonly string[] = [LOGIN, "/privacy-policy"];

/** A new number, the link that stops one, the way back by face, or whoever comes from a partner. */
const otherDoors = /^(?:new-number|by-face|partner|stop=)/;

/** Login and registration: the phone, then the code sent to it, and on a new device of a known person who is there. */
export function Screen(): ReactNode {
  const [pending, setPending] = useState(readPending);
  /** With the right code, in memory alone, while the server asks for more. */
  const [asked, setAsked] = useState<AskedStepUp>();
  const query = useHashQuery();
  const leaving = useLeaving();
  // While the number is typed, what takes the code comes along.
  useEffect(() => void codeStep().catch(() => undefined), []);
  useEffect(
    () => () => {
      if (!keptFor.includes(currentPath())) forgetPhone();
    },
    [],
  );
  const keep = (next: PendingCode): void => {
    storePending(next);
    setPending(next);
  };
  /** Whoever left meanwhile is signed in where they are. */
  const enter = ({ token, ...userInfo }: SignedIn): void => {
    forgetPhone();
    const wanted = takeAsked();
    const path = pathOf(wanted);
    const isKnown = guards.has(routeOf(path));
    const lead = isKnown ? startUpPath(path, { token, ...userInfo }, guards) : destinationOf(userInfo.bizStatus);
    const way = lead === path ? wanted.slice(1) : lead;
    if (!leaving().aborted) navigate(way, { replace: true });
    storeSignIn(token, userInfo);
  };
  const change = (): void => {
    dropPending();
    setPending(undefined);
    setAsked(undefined);
  };
  const askAnew = (): void => {
    change();
    navigate(LOGIN, { replace: true });
  };
  if (otherDoors.test(query))
    return (
      <>
        <Curtain />
        <LatePart load={otherDoor} props={{ query, onSignedIn: enter, onReady: askAnew }} />
      </>
    );
  return (
    <>
      <Curtain />
      <HeaderBar onBack={pending ? change : () => navigate(DOOR)} />
      {pending && asked ? (
        <LatePart load={stepUp} props={{ pending, ...asked, onSignedIn: enter, onAgain: () => setAsked(undefined) }} />
      ) : pending ? (
        <LatePart
          load={codeStep}
          props={{ pending, onPending: keep, onChange: change, onSignedIn: enter, onStepUp: setAsked }}
        />
      ) : (
        <PhoneStep
          onPending={keep}
          otherWays={<LatePart load={otherWays} props={{ onSignedIn: enter }} waiting={null} />}
        />
      )}
    </>
  );
}
