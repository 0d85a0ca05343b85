import type { ReactNode, Ref } from "react";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { CompareWays } from "../channel/compare-ways.tsx";
import type { Way } from "../repay-figures.ts";
import type { Choice } from "../use-choice.ts";
import { PartField } from "./part-field.tsx";

interface LessOrLaterProps {
  readonly loan: LoanDetail;
  readonly way: Way;
  readonly part: LoanDetail["part"];
  readonly amount: number | undefined;
  readonly isWrong: boolean;
  readonly field: Ref<HTMLInputElement>;
  readonly onChange: (change: Partial<Choice>) => void;
}

/** Behind 'pay less' and 'more time': what each comes to beside paying everything, and how much less. */
export function Part({ loan, way, part, amount, isWrong, field, onChange }: LessOrLaterProps): ReactNode {
  return (
    <>
      <CompareWays loan={loan} part={part} chosen={way} onChoose={(next) => onChange({ way: next })} />
      {way === "part" && (
        <PartField
          ref={field}
          amount={amount}
          most={loan.owedToday - 1}
          isWrong={isWrong}
          onAmount={(next) => onChange({ part: next })}
        />
      )}
    </>
  );
}
