import { type ReactNode, useState } from "react";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { Agreed } from "./agreed.tsx";
import type { Kind } from "./ask-offer.ts";
import { Choose } from "./choose.tsx";
import { HowItWouldBe } from "./how-it-would-be.tsx";
import "../../../widgets/cost-card/cost-card.css";
import "./cannot-pay.css";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/cannot-pay.po");

interface CannotPayProps {
  readonly loan: LoanDetail;
  readonly onChanged: () => void;
}

/** 'Choose, see, agree' (design): open at any hour; nothing is agreed before its price was seen. */
export function Part({ loan, onChanged }: CannotPayProps): ReactNode {
  const [step, setStep] = useState<"choose" | Kind | "agreed">("choose");
  if (step === "agreed") return <Agreed loan={loan} />;
  if (step === "choose") return <Choose loan={loan} onSee={setStep} />;
  return (
    <HowItWouldBe
      loan={loan}
      kind={step}
      onBack={() => setStep("choose")}
      onAgreed={() => {
        onChanged();
        setStep("agreed");
      }}
    />
  );
}
