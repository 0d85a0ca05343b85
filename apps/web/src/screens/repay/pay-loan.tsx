import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { DocumentIcon } from "../../ui/icons/loan-icons.tsx";
import { Sway } from "../../brand/sway.tsx";
import { LatePart, late } from "../../widgets/late-part/late-part.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { LoanNotices } from "../../widgets/loan/loan-notices.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";
import { CompareWays } from "./channel/compare-ways.tsx";
import { MeansOfPaying } from "./channel/means-of-paying.tsx";
import { OpenRepayment } from "./open-repayment.tsx";
import { PartField } from "./amount/part-field.tsx";
import { columnOf, couponsFor, isPart } from "./repay-figures.ts";
import { TodayCard } from "./today-card.tsx";
import { useChoice } from "./use-choice.ts";
import { usePart } from "./amount/use-part.ts";
import { useStart } from "./use-start.ts";
import { Withdrawal } from "./withdrawal.tsx";

const extensionTerms = late(() => import("./extension/extension-terms.tsx"));

interface PayLoanProps {
  readonly loan: LoanDetail;
  readonly onChanged: () => void;
}

/** A loan that is owed. Whoever does not recognise theirs is not asked to pay it, but may. */
export function PayLoan({ loan, onChanged }: PayLoanProps): ReactNode {
  const t = useTexts();
  const [isAnyway, setAnyway] = useState(false);
  if (loan.disputed && !isAnyway)
    return (
      <>
        <main className="main repay">
          <LoanNotices loan={loan} />
          <TodayCard loan={loan} />
        </main>
        <Dock
          actions={
            <Button look="quiet" onTap={() => setAnyway(true)}>
              {t("repay.anyway")}
            </Button>
          }
        />
      </>
    );
  return <Choose loan={loan} onChanged={onChanged} />;
}

function Choose({ loan, onChanged }: PayLoanProps): ReactNode {
  const t = useTexts();
  const [choice, change] = useChoice(loan);
  const [accepted, setAccepted] = useState<string>();
  const [hasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const counted = usePart(loan, choice.part);
  const isOffered = choice.way !== "extension" || loan.extension?.offered === true;
  const way = isOffered ? choice.way : "full";
  const column = columnOf(way, loan, counted?.part);
  const coupons = couponsFor(way, (way === "part" ? counted : loan)?.coupons ?? []);
  const coupon = coupons.find(({ couponId }) => couponId === choice.couponId);
  const channel = loan.channels.find((one) => one === choice.channel) ?? loan.channels[0];
  const { state, start, offers, lastPurpose } = useStart(loan.orderId, () => {
    setAccepted(undefined);
    onChanged();
  });

  const isWrongPart = way === "part" && !isPart(choice.part, loan.owedToday);
  const pay = (): void => {
    setTried(true);
    if (isWrongPart) field.current?.focus();
    else if (channel !== undefined && (way !== "extension" || accepted !== undefined))
      start({
        purpose: way,
        channel,
        ...(way === "part" && { amount: choice.part }),
        ...(coupon && { couponId: coupon.couponId }),
        ...(way === "extension" && accepted !== undefined && { accepted: { hash: accepted } }),
      });
  };
  const giveBack = (): void => {
    if (channel) start({ purpose: "withdrawal", channel });
  };
  return (
    <>
      <main className="main repay">
        <LoanNotices loan={loan} />
        <OpenRepayment loan={loan} />
        <TodayCard loan={loan} />
        <CompareWays loan={loan} part={counted?.part} chosen={way} onChoose={(next) => change({ way: next })} />
        {way === "part" && (
          <PartField
            ref={field}
            amount={choice.part}
            most={loan.owedToday - 1}
            isWrong={hasTried && isWrongPart}
            onAmount={(part) => change({ part })}
          />
        )}
        {way === "extension" && (
          <LatePart
            // What was offered has changed: it is read and accepted anew.
            key={offers}
            load={extensionTerms}
            props={{ orderId: loan.orderId, accepted, onAccept: setAccepted, isMissing: hasTried }}
          />
        )}
        <MeansOfPaying loan={loan} channel={channel} coupons={coupons} coupon={coupon} onChange={change} />
        <div className="list">
          <LinkRow
            href={`#/upload-voucher?order=${loan.orderId}`}
            icon={<DocumentIcon />}
            title={t("repay.voucher")}
            note={t("repay.voucher.note")}
          />
        </div>
        {channel !== undefined && <Withdrawal loan={loan} state={state} onYes={giveBack} />}
        {/* What was tried is tried again: giving it back is not paying it. */}
        {state === "unreachable" && <NoResponse onRetry={lastPurpose === "withdrawal" ? giveBack : pay} />}
      </main>
      <Dock
        actions={
          channel === undefined ? (
            <LinkButton to="/customer-service">{t("repay.no-channel.go")}</LinkButton>
          ) : (
            <Button busy={state === "sending" ? <Sway /> : undefined} onTap={pay}>
              {column
                ? t(way === "extension" ? "repay.go.extension" : "repay.go", {
                    amount: formatPesos(column.payNow - (coupon?.off ?? 0)),
                  })
                : t("repay.go.some")}
            </Button>
          )
        }
      />
    </>
  );
}
