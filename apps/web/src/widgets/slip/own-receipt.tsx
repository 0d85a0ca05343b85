import { ownReceipt } from "@noren/contract/calls/left-to-pay";
import { receiptPdf } from "@noren/contract/calls/repay";
import type { CallAnswer } from "@noren/contract/call";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useCallback } from "react";
import { Sway } from "../../brand/sway.tsx";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import { dayInWords } from "../../i18n/day-in-words.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { type Translate, useTexts } from "../../i18n/texts.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { DownloadIcon } from "../../ui/icons/loan-icons.tsx";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";
import { boldMoney, type Parts, RichText } from "../../ui/rich-text/rich-text.tsx";
import { componentName, shownComponents } from "../loan/components.ts";
import { useDocument } from "../loan/use-document.ts";
import { Receipt } from "./receipt.tsx";
import { ShareSlip } from "./slip-actions.tsx";
import type { SlipPart } from "./stage.ts";
import { Part as Pair } from "./slip.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{receipt,owed}.po");

type Own = NonNullable<CallAnswer<typeof ownReceipt>["receipt"]>;

/** The receipt for whose loan it is: where each peso went, what is still owed and by when, and the same on paper. */
export function Part({ code, slipRef }: SlipPart): ReactNode {
  const t = useTexts();
  const load = useCallback(
    (signal: AbortSignal) => call(ownReceipt, { query: { ref: slipRef } }, { signal }),
    [slipRef],
  );
  const query = useQuery(load);
  const own = query.state === "ready" ? query.data.receipt : undefined;
  return (
    <>
      <main className="main slip__main">
        <Receipt code={code} went={own && <Went own={own} />} />
        {own && <Left own={own} />}
      </main>
      <Dock
        bare
        actions={
          <>
            <LinkButton to={own ? `/order?order=${own.orderId}` : "/order"}>
              {t(own ? "receipt.loan" : "slip.orders")}
            </LinkButton>
            {own && <Pdfs own={own} number={code.number} />}
            <ShareSlip code={code} slipRef={slipRef} isPaid />
          </>
        }
      />
    </>
  );
}

function Went({ own }: { own: Own }): ReactNode {
  const t = useTexts();
  return (
    <>
      <hr className="stitch" />
      <dl className="parts">
        {shownComponents
          .filter((component) => (own.allocated[component] ?? 0) > 0)
          .map((component) => (
            <Pair key={component} label={componentName(t, component)} number>
              {formatPesos(own.allocated[component] ?? 0)}
            </Pair>
          ))}
      </dl>
    </>
  );
}

const boldDay: Parts = { b: (text) => <b>{text}</b> };

function untilOf(t: Translate, { dueDay = "", overdueDays, owedOnDue }: Own): string {
  const day = dayInWords(calendarDay(dueDay));
  if (overdueDays > 0) return t("receipt.was-due", { day });
  return owedOnDue === undefined ? t("receipt.is-due") : t("receipt.until", { day });
}

function Left({ own }: { own: Own }): ReactNode {
  const t = useTexts();
  const { owedToday, owedOnDue, saving } = own;
  if (owedToday === 0) return <p className="note slip__note">{t("receipt.nothing")}</p>;
  return (
    <>
      <section className="card slip__left">
        <dl className="parts">
          <div className="slip__still">
            <dt>{t("receipt.still")}</dt>
            <dd className="money">{formatPesos(owedToday)}</dd>
          </div>
          {owedOnDue !== undefined && (
            <Pair label={t("receipt.on-due")} number>
              {formatPesos(owedOnDue)}
            </Pair>
          )}
        </dl>
        <p className="slip__until">
          <RichText text={untilOf(t, own)} parts={boldDay} />
        </p>
      </section>
      {saving > 0 && (
        <div className="notice notice--paid slip__left" role="note">
          <CheckIcon />
          <p>
            <RichText text={t("receipt.saving", { amount: formatPesos(saving) })} parts={boldMoney} />
          </p>
        </div>
      )}
    </>
  );
}

/** One for each payment of this number; nearly always one. */
function Pdfs({ own: { orderId, eventIds }, number }: { own: Own; number: string }): ReactNode {
  const t = useTexts();
  const { fetching, save } = useDocument();
  return eventIds.map((eventId) => (
    <Button
      key={eventId}
      look="quiet"
      busy={fetching ? <Sway /> : undefined}
      onTap={() => save((signal) => call(receiptPdf, { query: { orderId, eventId: String(eventId) } }, { signal }))}
    >
      <DownloadIcon size="s" />
      {t("receipt.pdf", { number })}
    </Button>
  ));
}
