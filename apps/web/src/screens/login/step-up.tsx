import { otpLoginCheck } from "@noren/contract/calls/login";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import type { AskedStepUp, SignedIn } from "./code-step.tsx";
import type { PendingCode } from "./pending-code.ts";
import { StepUpForm } from "./step-up-form.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{new-device,forms}.po");

interface StepUpProps extends AskedStepUp {
  readonly pending: PendingCode;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** The code ran out: another is asked for. */
  readonly onAgain: () => void;
}

/** The code was right, and stays good for the answer. */
export function Part({ pending, code, usedUp, onSignedIn, onAgain }: StepUpProps): ReactNode {
  const { phone, type, policyVersion } = pending;
  return (
    <StepUpForm
      usedUp={usedUp}
      onAgain={onAgain}
      send={async (stepUp) =>
        onSignedIn(await call(otpLoginCheck, { body: { phone, code, type, policyVersion, stepUp } }))
      }
    />
  );
}
