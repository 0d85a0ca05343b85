import { addDays, calendarDay } from "@noren/lending/calendar/calendar-day";
import { makePromise } from "@noren/contract/calls/left-to-pay";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useCallback, useId, useState } from "react";
import { Sway } from "../../../brand/sway.tsx";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { later } from "../../../platform/clock.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { useSending } from "../../../widgets/loan/use-sending.ts";
import { NoResponse } from "../../../widgets/no-response.tsx";
import { PartField } from "../amount/part-field.tsx";
import { isPart } from "../repay-figures.ts";
import { askOffer, type Kind, type Offer } from "./ask-offer.ts";
import { Payments } from "./payments.tsx";
import "../../../ui/field/field.css";
import "../../../widgets/form/form-fields.css";

interface HowItWouldBeProps {
  readonly loan: LoanDetail;
  readonly kind: Kind;
  readonly onBack: () => void;
  readonly onAgreed: () => void;
}

/** Nobody is asked at every digit. */
const TYPING_MS = 400;

/** Its price in pesos, beside what not paying costs, before it is agreed. */
export function HowItWouldBe({ loan, kind, onBack, onAgreed }: HowItWouldBeProps): ReactNode {
  const t = useTexts();
  const { orderId, owedToday } = loan;
  const [day, setDay] = useState<string>();
  const [part, setPart] = useState(kind === "part" ? loan.part?.amount : undefined);
  const isWrong = kind === "part" && !isPart(part, owedToday);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Offer | null> => {
      if (isWrong) return null;
      await later(TYPING_MS, signal);
      signal.throwIfAborted();
      return askOffer(orderId, { day, part }, signal);
    },
    [orderId, day, part, isWrong],
  );
  const query = useQuery(load);
  const offer = query.state === "ready" ? (query.data ?? undefined) : undefined;
  const [bounds, setBounds] = useState<Offer>();
  if (offer && bounds?.to !== offer.to) setBounds(offer);
  const { state, send } = useSending();
  const agree = async (): Promise<void> => {
    if (!offer) return;
    const asked = { orderId, day: offer.day, shown: offer.total, ...(part !== undefined && { part }) };
    const isDone = await send(async () => void (await call(makePromise, { body: asked })));
    if (isDone) onAgreed();
  };
  return (
    <>
      <main className="main cannot">
        {kind === "part" && (
          <PartField ref={null} amount={part} most={owedToday - 1} isWrong={isWrong} onAmount={setPart} />
        )}
        {bounds && <DayField bounds={bounds} day={day ?? bounds.day} onDay={setDay} />}
        {query.state === "failed" && <NoResponse onRetry={query.retry} />}
        {query.state === "waiting" && <Waiting />}
        {offer && <Terms offer={offer} />}
        {state === "unreachable" && <NoResponse onRetry={() => void agree()} />}
      </main>
      <Dock
        actions={
          <>
            <Button disabled={!offer} busy={state === "sending" ? <Sway /> : undefined} onTap={() => void agree()}>
              {t("cannot-pay.agree")}
            </Button>
            <Button look="quiet" onTap={onBack}>
              {t("cannot-pay.other")}
            </Button>
          </>
        }
      />
    </>
  );
}

/** The days that may be promised, in words. */
function DayField({ bounds, day, onDay }: { bounds: Offer; day: string; onDay: (day: string) => void }): ReactNode {
  const t = useTexts();
  const id = useId();
  const days: string[] = [];
  for (let one = calendarDay(bounds.from); one <= bounds.to; one = addDays(one, 1)) days.push(one);
  return (
    <div className="field">
      <label className="field__l" htmlFor={id}>
        {t("cannot-pay.which-day")}
      </label>
      <div className="field__c">
        <select id={id} value={day} onChange={({ target }) => onDay(target.value)}>
          {days.map((one) => (
            <option value={one} key={one}>
              {dayInWords(calendarDay(one))}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

const words = (day: string): string => dayInWords(calendarDay(day));

function Terms({ offer }: { offer: Offer }): ReactNode {
  const t = useTexts();
  const { payments, total, extra, rate, notPaying } = offer;
  return (
    <>
      <Payments payments={payments} total={total}>
        <div>
          <dt>{t("cannot-pay.extra")}</dt>
          <dd className="money">{formatPesos(extra)}</dd>
        </div>
      </Payments>
      <section className="card">
        <h2 className="h3">{t("cannot-pay.if-not")}</h2>
        <p className="cannot__if">
          <RichText
            text={t("cannot-pay.if-not.text", {
              from: words(notPaying.from),
              rate,
              day: words(notPaying.day),
              amount: formatPesos(notPaying.amount),
              extra: formatPesos(notPaying.extra),
              costs: formatPesos(notPaying.collectionCost),
            })}
            parts={boldMoney}
          />
        </p>
      </section>
      <p className="note">{t("cannot-pay.contract", { rate, from: words(notPaying.from) })}</p>
    </>
  );
}
