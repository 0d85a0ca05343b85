import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Check } from "../../ui/check/check.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Sway } from "../../brand/sway.tsx";
import { CostCard, type CostFigures } from "../../widgets/cost-card/cost-card.tsx";
import { late } from "../../widgets/late-part/late-part.tsx";
import { LateSheet } from "../../widgets/late-part/late-sheet.tsx";
import { type Application, applicationOf, readApplication } from "./applying.ts";
import type { Chosen, LoanData } from "./ask-loan.ts";
import { isSamePrice } from "./live-price.ts";
import { LoanLinks } from "./loan-links.tsx";
import { type Quote, useQuote } from "./use-quote.ts";

const agreements = late(() => import("./agreements.tsx"));

interface LoanOfferProps {
  readonly loan: LoanData;
  readonly chosen: readonly Chosen[];
  /** Of what is chosen, by the rule here. */
  readonly prices: readonly CostFigures[];
  readonly reservationId?: string;
  readonly onApply: (application: Application) => void;
  /** The choice itself. */
  readonly children: ReactNode;
}

/** The quote's figures, where the server has said them; they are what is accepted and charged. */
const figuresOf = (quote: Quote | undefined, prices: readonly CostFigures[]): readonly CostFigures[] =>
  quote?.items.map(({ productCode: _code, agreementHash: _hash, ...figures }) => figures) ?? prices;

/** A price, its agreement, the acceptance, and one button that says what is missing instead of going grey. */
export function LoanOffer({ loan, chosen, prices, reservationId, onApply, children }: LoanOfferProps): ReactNode {
  const t = useTexts();
  const quoted = useQuote(chosen);
  const [accepted, setAccepted] = useState<readonly CostFigures[]>();
  const [state, setState] = useState<"idle" | "not-accepted" | "waiting">("idle");
  const [tries, setTries] = useState(0);
  const [isReading, setReading] = useState(false);
  const quote = quoted.state === "ready" ? quoted.data : undefined;
  const figures = figuresOf(quote, prices);
  // Accepted are these figures, to the peso: any other price is asked about anew.
  const isAccepted =
    accepted?.length === figures.length &&
    accepted.every((one, at) => figures[at] !== undefined && isSamePrice(one, figures[at]));
  // One that another tab has sent meanwhile comes first.
  const apply = (confirmed: Quote): void => onApply(readApplication() ?? applicationOf(confirmed, reservationId));
  const submit = (): void => {
    setTries(tries + 1);
    if (!isAccepted) setState("not-accepted");
    else if (quote) apply(quote);
    else setState("waiting");
  };
  // Tapped before the server had confirmed the price: it goes out as soon as it has, if it is the accepted one.
  const goOn = useEffectEvent(apply);
  useEffect(() => {
    if (state === "waiting" && isAccepted && quote) goOn(quote);
  }, [state, isAccepted, quote]);
  const hasChanged = state === "waiting" && quote !== undefined;
  const missing = hasChanged ? "loan.accept.changed" : "loan.accept.missing";
  const isMissing = !isAccepted && (hasChanged || state === "not-accepted");
  const isConfirming = state === "waiting" && isAccepted && quoted.state === "waiting";
  const sum = formatPesos(chosen.reduce((total, { amount }) => total + amount, 0));
  return (
    <>
      <main className="main">
        {children}
        {figures.map((one, at) => (
          <CostCard figures={one} key={chosen[at]?.productCode} />
        ))}
        {quoted.state === "failed" && (
          <div className="loan__note">
            <Notice now title={t("loan.not-confirmed")}>
              {t("loan.not-confirmed.text")}
            </Notice>
            <Button look="second" onTap={quoted.retry}>
              {t("shell.retry")}
            </Button>
          </div>
        )}
        <LoanLinks loan={loan} onRead={() => setReading(true)} />
        <Check
          checked={isAccepted}
          tries={tries}
          error={isMissing ? t(missing) : undefined}
          onCheck={(checked) => {
            setState("idle");
            setAccepted(checked ? figures : undefined);
          }}
        >
          {t("loan.accept")}
        </Check>
      </main>
      <Dock
        actions={
          <Button busy={isConfirming ? <Sway /> : undefined} onTap={submit}>
            {t("loan.apply", { amount: sum })}
          </Button>
        }
      />
      {isReading && (
        <LateSheet title={t("loan.agreement")} load={agreements} props={{ quoted }} onClose={() => setReading(false)} />
      )}
    </>
  );
}
