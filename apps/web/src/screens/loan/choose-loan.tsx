import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { Amount } from "../../ui/amount/amount.tsx";
import { Chips } from "../../ui/chips/chips.tsx";
import { WhyButton } from "../../widgets/limit-why/why-button.tsx";
import type { Application } from "./applying.ts";
import type { Listed, LoanData } from "./ask-loan.ts";
import { boundsOf, isOpen, livePrice } from "./live-price.ts";
import { LoanOffer } from "./loan-offer.tsx";
import { NoRoom } from "./no-room.tsx";

const STEP = 5000;

/** Nobody is nudged towards the most they can have. */
const halfway = (least: number, most: number): number => least + Math.floor((most - least) / 2 / STEP) * STEP;

interface ChooseLoanProps {
  readonly loan: LoanData;
  readonly onApply: (application: Application) => void;
}

/** Product and amount, within what is free of the limit. */
export function ChooseLoan({ loan, onApply }: ChooseLoanProps): ReactNode {
  const open = loan.products.filter(isOpen);
  const [first] = open;
  return first ? <Choice loan={loan} open={open} first={first} onApply={onApply} /> : <NoRoom loan={loan} />;
}

interface ChoiceProps extends ChooseLoanProps {
  readonly open: readonly Listed[];
  readonly first: Listed;
}

function Choice({ loan, open, first, onApply }: ChoiceProps): ReactNode {
  const t = useTexts();
  const asked = new URLSearchParams(useHashQuery()).get("product");
  const [code, setCode] = useState(asked ?? open[Math.floor(open.length / 2)]?.productCode);
  const product = open.find(({ productCode }) => productCode === code) ?? first;
  const { least, most } = boundsOf(product);
  const [wanted, setWanted] = useState<number>();
  const amount = wanted === undefined ? halfway(least, most) : Math.min(most, Math.max(least, wanted));
  const closed = loan.products.filter((one) => !open.includes(one));
  return (
    <LoanOffer
      loan={loan}
      chosen={[{ productCode: product.productCode, amount }]}
      prices={[livePrice(product, amount, loan.day)]}
      onApply={onApply}
    >
      {most > least ? (
        <Amount
          label={t("loan.amount", { most: formatPesos(most) })}
          slider={t("landing.amount")}
          spoken={t("landing.pesos", { amount: formatPesos(amount).slice(1) })}
          amount={amount}
          least={least}
          most={most}
          step={STEP}
          onAmount={setWanted}
        />
      ) : (
        <p className="label">
          {t("loan.fixed")} <b className="loan__fixed money">{formatPesos(amount)}</b>
        </p>
      )}
      <WhyButton credit={loan.credit} label={t("loan.why")} />
      <Chips
        legend={t("landing.period")}
        options={open.map(({ productCode, productName, periodDays }) => {
          const days = t("landing.days", { days: periodDays });
          const shared = open.filter((other) => other.periodDays === periodDays).length > 1;
          return { value: productCode, label: shared ? `${productName} · ${days}` : days };
        })}
        chosen={product.productCode}
        onChoose={setCode}
      />
      {closed.map(({ productCode, periodDays, minAmount }) => (
        <p className="note loan__note" key={productCode}>
          {t("loan.closed", { days: periodDays, least: formatPesos(minAmount) })}
        </p>
      ))}
    </LoanOffer>
  );
}
