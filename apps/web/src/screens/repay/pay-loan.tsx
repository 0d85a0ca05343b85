import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { lookAt } from "../../ui/field/look-at.ts";
import { Dock } from "../../ui/dock/dock.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { DocumentIcon } from "../../ui/icons/loan-icons.tsx";
import { HelpIcon } from "../../ui/icons/screen-icons.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { Sway } from "../../brand/sway.tsx";
import { LatePart, late } from "../../widgets/late-part/late-part.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { LoanNotices } from "../../widgets/loan/loan-notices.tsx";
import { NoResponse } from "../../widgets/no-response.tsx";
import { MeansOfPaying } from "./channel/means-of-paying.tsx";
import { Promised } from "./cannot-pay/promised.tsx";
import { OpenRepayment } from "./open-repayment.tsx";
import { columnOf, couponsFor, isPart, toPay, type Way } from "./repay-figures.ts";
import { AmountHead } from "./amount/amount-head.tsx";
import { useChoice } from "./use-choice.ts";
import { usePart } from "./amount/use-part.ts";
import { useStart } from "./use-start.ts";
import { Withdrawal } from "./withdrawal.tsx";

const lessOrLater = late(() => import("./amount/less-or-later.tsx"));
const extensionTerms = late(() => import("./extension/extension-terms.tsx"));

interface PayLoanProps {
  readonly loan: LoanDetail;
  /** Asked for more time already. */
  readonly isLater: boolean;
  readonly onChanged: () => void;
}

/** A loan that is owed. Whoever does not recognise theirs is not asked to pay it, but may. */
export function PayLoan({ loan, isLater, onChanged }: PayLoanProps): ReactNode {
  const t = useTexts();
  const [isAnyway, setAnyway] = useState(false);
  if (loan.disputed && !isAnyway)
    return (
      <>
        <main className="main repay">
          <LoanNotices loan={loan} />
          <AmountHead loan={loan} />
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
  return <Choose loan={loan} isLater={isLater} onChanged={onChanged} />;
}

function Choose({ loan, isLater, onChanged }: PayLoanProps): ReactNode {
  const t = useTexts();
  const [choice, change] = useChoice(loan, isLater ? "extension" : "full");
  const [accepted, setAccepted] = useState<string>();
  const [tries, setTries] = useState(0);
  const [isComparing, setComparing] = useState(isLater);
  const field = useRef<HTMLInputElement>(null);
  const counted = usePart(loan, choice.part);
  const isOffered = { full: true, part: loan.part !== undefined, extension: loan.extension?.offered === true }[
    choice.way
  ];
  const way = isOffered ? choice.way : "full";
  const column = columnOf(way, loan, counted?.part);
  const coupons = couponsFor(way, (way === "part" ? counted : loan)?.coupons ?? []);
  const coupon = coupons.find(({ couponId }) => couponId === choice.couponId);
  const { channel } = loan.ways.find((one) => one.channel === choice.channel) ?? loan.ways[0] ?? {};
  const { state, start, offers, lastPurpose } = useStart(loan.orderId, () => {
    setAccepted(undefined);
    onChanged();
  });

  const shown = column && channel && toPay(column.payNow, coupon?.off ?? 0, channel);
  const paying =
    column && shown !== undefined ? { way, before: column.payNow, off: coupon?.off ?? 0, shown } : undefined;

  const isWrongPart = way === "part" && !isPart(choice.part, loan.owedToday);
  const compare = (next: Way): void => {
    setComparing(true);
    change({ way: next });
  };
  const pay = (): void => {
    setTries(tries + 1);
    if (isWrongPart) lookAt(field.current);
    else if (channel !== undefined && (way !== "extension" || accepted !== undefined))
      start({
        purpose: way,
        channel,
        ...(way === "part" && { amount: choice.part }),
        ...(shown !== undefined && { shown }),
        ...(coupon && { couponId: coupon.couponId }),
        ...(way === "extension" && accepted !== undefined && { accepted: { hash: accepted } }),
      });
  };
  const giveBack = (): void => {
    if (channel && loan.withdrawal)
      start({ purpose: "withdrawal", channel, shown: toPay(loan.withdrawal.giveBack, 0, channel) });
  };
  return (
    <>
      <main className="main repay">
        <LoanNotices loan={loan} />
        <OpenRepayment loan={loan} />
        <Promised loan={loan} />
        <AmountHead loan={loan} paying={paying} />
        {channel !== undefined && <OtherWays onCompare={compare} />}
        {isComparing && (
          <LatePart
            load={lessOrLater}
            waiting={<Waiting />}
            props={{
              loan,
              way,
              part: counted?.part,
              amount: choice.part,
              isWrong: tries > 0 && isWrongPart,
              field,
              onChange: change,
            }}
          />
        )}
        {way === "extension" && (
          <LatePart
            // What was offered has changed: it is read and accepted anew.
            key={offers}
            load={extensionTerms}
            props={{ orderId: loan.orderId, accepted, onAccept: setAccepted, tries }}
          />
        )}
        <MeansOfPaying loan={loan} channel={channel} coupons={coupons} coupon={coupon} onChange={change} />
        <div className="list">
          <LinkRow
            href={`#/repay/${loan.orderId}?cannot-pay`}
            icon={<HelpIcon />}
            title={t("repay.cannot")}
            note={t("repay.cannot.note")}
          />
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
              {shown === undefined
                ? t("repay.go.some")
                : t(way === "extension" ? "repay.go.extension" : "repay.go", { amount: formatPesos(shown) })}
            </Button>
          )
        }
      />
    </>
  );
}

/** What is not the question: each behind one link. */
function OtherWays({ onCompare }: { onCompare: (way: Way) => void }): ReactNode {
  const t = useTexts();
  return (
    <nav className="repay__other" aria-label={t("repay.other")}>
      <button className="as-link" type="button" onClick={() => onCompare("part")}>
        {t("repay.less")}
      </button>
      <button className="as-link" type="button" onClick={() => onCompare("extension")}>
        {t("repay.later")}
      </button>
    </nav>
  );
}
