import {
  changePhoneFinish,
  changePhonePicture,
  changePhonePictureStart,
} from "@noren/contract/calls/door/change-phone";
import { errors } from "@noren/contract/errors";
import type { CaptureKind } from "@noren/contract/identity-words";
import { type ReactNode, useMemo, useState } from "react";
import { call } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import { useLeaving } from "../../../platform/page/use-leaving.ts";
import { isUnreachable } from "../../../widgets/no-response.tsx";
import { CardCapture } from "../../facial-auth/step-one/card/card-capture.tsx";
import { FacePart } from "../../facial-auth/step-one/face/face-part.tsx";
import type { CaptureCalls } from "../../facial-auth/step-one/use-capture.ts";
import { FaceChoice } from "./face-choice.tsx";
import type { Moving } from "./moving.ts";

interface PicturesStageProps {
  readonly moving: Extract<Moving, { stage: "pictures" }>;
  readonly onMove: (moving: Moving) => void;
  readonly onBack: () => void;
}

interface Asked {
  readonly ticket: string;
  readonly kind: CaptureKind;
  readonly consentBiometric: boolean;
}

const hasEnded = (error: unknown): boolean => error instanceof Refused && error.code === errors.phoneChangeEnded.code;

function callsUnder({ ticket, kind, consentBiometric }: Asked, onEnded: () => void): CaptureCalls {
  const heard = (error: unknown): never => {
    if (hasEnded(error)) onEnded();
    throw error;
  };
  return {
    start: () => call(changePhonePictureStart, { body: { ticket, kind, consentBiometric } }).catch(heard),
    take: (transactionId, options) =>
      call(changePhonePicture, { body: { ticket, transactionId } }, options).catch(heard),
  };
}

/** Card and face under the ticket, taken anew; read by the machine, or by people alone where somebody prefers that. */
export function PicturesStage({ moving, onMove, onBack }: PicturesStageProps): ReactNode {
  const { ticket, next } = moving;
  const leaving = useLeaving();
  const [face, setFace] = useState<"machine" | "person">();
  const [state, setState] = useState<"idle" | "asking" | "unreachable">("idle");
  const calls = useMemo(
    () => callsUnder({ ticket, kind: next, consentBiometric: face === "machine" }, () => onMove({ stage: "ended" })),
    [ticket, next, face, onMove],
  );
  const finish = async (): Promise<void> => {
    setFace(undefined);
    setState("asking");
    try {
      const asked = await call(changePhoneFinish, { body: { ticket } });
      onMove({ stage: asked.state });
    } catch (error) {
      if (leaving().aborted) return;
      setState(isUnreachable(error) ? "unreachable" : "idle");
      if (hasEnded(error)) onMove({ stage: "ended" });
    }
  };
  if (next !== "face")
    return (
      <CardCapture
        key={next}
        side={next}
        calls={calls}
        onAccepted={() => onMove({ ...moving, next: next === "front" ? "back" : "face" })}
        onBack={onBack}
      />
    );
  if (face) return <FacePart calls={calls} onAccepted={() => void finish()} onBack={() => setFace(undefined)} />;
  return (
    <FaceChoice
      state={state}
      onFace={() => setFace("machine")}
      onPerson={() => setFace("person")}
      onRetry={() => void finish()}
      onBack={onBack}
    />
  );
}
