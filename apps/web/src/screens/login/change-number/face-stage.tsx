import { changePhoneFacePicture, changePhoneFaceStart, changePhoneFinish } from "@noren/contract/calls/change-phone";
import { errors } from "@noren/contract/errors";
import { type ReactNode, useMemo, useState } from "react";
import { call } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import { useLeaving } from "../../../platform/page/use-leaving.ts";
import { isUnreachable } from "../../../widgets/no-response.tsx";
import { FacePart } from "../../facial-auth/step-one/face/face-part.tsx";
import type { CaptureCalls } from "../../facial-auth/step-one/use-capture.ts";
import type { SignedIn } from "../code-step.tsx";
import { FaceChoice } from "./face-choice.tsx";
import { storeMoving, type Moving } from "./moving.ts";

interface FaceStageProps {
  readonly ticket: string;
  readonly onMove: (moving: Moving) => void;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onBack: () => void;
}

/** The face under the ticket, or a person instead of it; then the number is moved, or somebody looks. */
export function FaceStage({ ticket, onMove, onSignedIn, onBack }: FaceStageProps): ReactNode {
  const leaving = useLeaving();
  const [stage, setStage] = useState<"choice" | "face">("choice");
  const [state, setState] = useState<"idle" | "by-face" | "by-person" | "unreachable">("idle");
  const calls = useMemo(
    (): CaptureCalls => ({
      start: () => call(changePhoneFaceStart, { body: { ticket, consentBiometric: true } }),
      take: (transactionId, options) => call(changePhoneFacePicture, { body: { ticket, transactionId } }, options),
    }),
    [ticket],
  );
  const finish = async (by: "face" | "person"): Promise<void> => {
    setStage("choice");
    setState(`by-${by}`);
    try {
      const body = { ticket, ...(by === "person" && { reviewByPerson: true }) };
      const { signedIn } = await call(changePhoneFinish, { body });
      if (!signedIn) return onMove({ stage: "review" });
      storeMoving({ stage: "number" });
      return onSignedIn(signedIn);
    } catch (error) {
      if (leaving().aborted) return undefined;
      setState(isUnreachable(error) ? "unreachable" : "idle");
      if (error instanceof Refused && error.code === errors.phoneChangeEnded.code) onMove({ stage: "ended" });
      return undefined;
    }
  };
  if (stage === "face")
    return <FacePart calls={calls} onAccepted={() => void finish("face")} onBack={() => setStage("choice")} />;
  return (
    <FaceChoice
      state={state}
      onFace={() => setStage("face")}
      onPerson={() => void finish("person")}
      onRetry={() => void finish("face")}
      onBack={onBack}
    />
  );
}
