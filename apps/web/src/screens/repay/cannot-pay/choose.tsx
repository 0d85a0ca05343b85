import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useAppConfig } from "../../../calls/queries/app-config.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { navigate } from "../../../platform/page/hash-location.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { RowBody, type RowProps } from "../../../ui/list/list.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { askOffer, type Kind } from "./ask-offer.ts";
import { Promised } from "./promised.tsx";

type Option = Kind | "extension" | "person";

/** What there is to choose from, each with its price where it is known. */
function useOptions(loan: LoanDetail): readonly (RowProps & { readonly option: Option })[] {
  const t = useTexts();
  const config = useAppConfig();
  const load = useCallback((signal: AbortSignal) => askOffer(loan.orderId, {}, signal), [loan.orderId]);
  const offer = useQuery(load);
  const more = (amount: number): string => t("cannot-pay.more", { amount: formatPesos(amount) });
  const known = offer.state === "ready" ? offer.data : undefined;
  const day = known && dayInWords(calendarDay(known.to));
  const { extension } = loan;
  const hours = config.state === "ready" ? config.data.staffService.serviceTime : undefined;
  return [
    {
      option: "date",
      title: t("cannot-pay.date"),
      note: day && t("cannot-pay.date.note", { day }),
      end: known && t("cannot-pay.up-to", { amount: formatPesos(known.notPaying.extra) }),
    },
    ...(loan.part ? [{ option: "part" as const, title: t("cannot-pay.part"), note: t("cannot-pay.part.note") }] : []),
    ...(extension?.offered
      ? [
          {
            option: "extension" as const,
            title: t("cannot-pay.extension"),
            note: t("cannot-pay.extension.note", {
              amount: formatPesos(extension.costNow ?? 0),
              day: dayInWords(calendarDay(extension.due ?? loan.day)),
            }),
            end: more(extension.extraCost ?? 0),
          },
        ]
      : []),
    { option: "person", title: t("cannot-pay.person"), note: hours && t("cannot-pay.person.note", { hours }) },
  ];
}

/** Nothing is chosen until it is tapped. */
export function Choose({ loan, onSee }: { loan: LoanDetail; onSee: (kind: Kind) => void }): ReactNode {
  const t = useTexts();
  const name = useId();
  const [chosen, setChosen] = useState<Option>();
  const options = useOptions(loan);
  const { orderId, owedOnDue, owedToday, dueDay = loan.day, overdueDays } = loan;
  const day = dayInWords(calendarDay(dueDay));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const go = (): void => {
    if (chosen === "extension") navigate(`/repay/${orderId}?later`);
    else if (chosen === "person") navigate("/customer-service");
    else if (chosen) onSee(chosen);
  };
  return (
    <>
      <main className="main cannot">
        <h2 className="h1" tabIndex={-1} ref={heading}>
          {t("cannot-pay.lead")}
        </h2>
        <p className="lead">
          <RichText
            text={
              overdueDays > 0
                ? t("cannot-pay.owes.late", { amount: formatPesos(owedToday), day })
                : t("cannot-pay.owes", { amount: formatPesos(owedOnDue), day })
            }
            parts={boldMoney}
          />
        </p>
        <Promised loan={loan} />
        <fieldset className="ways">
          <legend className="vh">{t("cannot-pay.options")}</legend>
          <div className="list">
            {options.map(({ option, ...row }) => (
              <label className="item ways__one" key={option}>
                <input type="radio" name={name} checked={option === chosen} onChange={() => setChosen(option)} />
                <RowBody {...row} />
              </label>
            ))}
          </div>
        </fieldset>
        <p className="note">{t("cannot-pay.nothing-yet")}</p>
        <p className="note">{t("cannot-pay.public")}</p>
        <a className="cannot__link" href={SUPERIR} rel="noreferrer">
          {t("cannot-pay.public.go")}
        </a>
      </main>
      <Dock
        actions={
          <Button onTap={go} disabled={chosen === undefined}>
            {t(chosen === undefined ? "cannot-pay.see" : `cannot-pay.see.${chosen}`)}
          </Button>
        }
      />
    </>
  );
}

/** The public renegotiation of Ley 20.720, free of charge. */
const SUPERIR = "https://www.superir.gob.cl";
