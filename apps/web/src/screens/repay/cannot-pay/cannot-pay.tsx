import { type ReactNode, useState } from "react";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { goBack, navigate } from "../../../platform/page/hash-location.ts";
import { useHashQuery } from "../../../platform/page/hash-query.ts";
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

const kinds: readonly string[] = ["date", "part"] satisfies readonly Kind[];
const isKind = (step: string): step is Kind => kinds.includes(step);

/**
 * 'Choose, see, agree' (design): open at any hour; nothing is agreed before its price was seen. The step stands in the address, so
 * that the phone's own 'back' leads to the one before.
 */
export function Part({ loan, onChanged }: CannotPayProps): ReactNode {
  const [hasAgreed, setAgreed] = useState(false);
  const step = new URLSearchParams(useHashQuery()).get("cannot-pay") ?? "";
  const choosing = `/repay/${loan.orderId}?cannot-pay`;
  if (step === "agreed" && (hasAgreed || loan.promise)) return <Agreed loan={loan} />;
  if (!isKind(step)) return <Choose loan={loan} onSee={(kind) => navigate(`${choosing}=${kind}`)} />;
  return (
    <HowItWouldBe
      loan={loan}
      kind={step}
      onBack={() => goBack(choosing)}
      onAgreed={() => {
        onChanged();
        setAgreed(true);
        navigate(`${choosing}=agreed`, { replace: true });
      }}
    />
  );
}
