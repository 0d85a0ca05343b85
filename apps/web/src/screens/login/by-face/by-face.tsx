import { formatPhone } from "@noren/lending/people/phone";
import { type ReactNode, useMemo, useState } from "react";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { goBack } from "../../../platform/page/hash-location.ts";
import { LOGIN } from "../../../session/guards.ts";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";
import { FacePart } from "../../facial-auth/step-one/face/face-part.tsx";
import { FaceChoice } from "../change-number/face-choice.tsx";
import { readPending, readTyped } from "../pending-code.ts";
import { AskWho, type WhoTyped } from "./ask-who.tsx";
import { callsFor } from "./calls.ts";
import { Ready } from "./ready.tsx";
import "../../facial-auth/step-one/step-one.css";
import "../../facial-auth/step-one/camera.css";
import "../change-number/change-number.css";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{by-face,new-number,new-device,step-one,forms}.po");

type Stage = "who" | "consent" | "face" | "ready";

function knownPhone(): string {
  const pending = readPending();
  return pending ? formatPhone(pending.phone) : readTyped();
}

/** For whoever may try no more codes here today (docs/decisions/0026). What is typed is stored nowhere. */
export function Part({ onReady }: { onReady: () => void }): ReactNode {
  const [stage, setStage] = useState<Stage>("who");
  const [told, setTold] = useState<WhoTyped>(() => ({ phone: knownPhone(), run: "" }));
  const calls = useMemo(() => callsFor(told, setStage), [told]);
  /** Unless the capture led somewhere itself. */
  const leaveFace = (): void => setStage((at) => (at === "face" ? "consent" : at));
  if (stage === "consent") return <FaceChoice onFace={() => setStage("face")} onBack={() => setStage("who")} />;
  if (stage === "face") return <FacePart calls={calls} onAccepted={() => setStage("ready")} onBack={leaveFace} />;
  return (
    <>
      <HeaderBar onBack={() => (stage === "ready" ? onReady() : goBack(LOGIN))} />
      {stage === "ready" ? (
        <Ready onReady={onReady} />
      ) : (
        <AskWho
          told={told}
          onTold={(typed) => {
            setTold(typed);
            setStage("consent");
          }}
        />
      )}
    </>
  );
}
