import type { CallAnswer } from "@noren/contract/call";
import type { ownFeedback } from "@noren/contract/calls/report";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { dateInWords, dateOfInstant } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import "../../ui/card/card.css";

export type WrittenCase = CallAnswer<typeof ownFeedback>["details"][number];

export function OwnFeedback({ written }: { written: readonly WrittenCase[] }): ReactNode {
  const t = useTexts();
  if (written.length === 0) return undefined;
  return (
    <section className="feedback-own">
      <h2 className="h3">{t("feedback.own")}</h2>
      <ul>
        {written.map((one) => (
          <OneCase one={one} key={one.caseNumber} />
        ))}
      </ul>
    </section>
  );
}

function OneCase({ one }: { one: WrittenCase }): ReactNode {
  const t = useTexts();
  const { caseNumber, about, stars, content, pictures, madeAt, answerBy, state, answer } = one;
  const made = dateOfInstant(madeAt);
  return (
    <li className="card">
      <h3 className="feedback-own__title">
        {stars === undefined ? (about ?? t("feedback.own.message")) : t("feedback.own.stars", { stars })}
      </h3>
      <p className="note">{t("feedback.own.case", { number: caseNumber, day: made })}</p>
      {content !== undefined && <p className="feedback-own__words">{content}</p>}
      {pictures > 0 && <p className="note">{t("feedback.own.pictures", { pictures })}</p>}
      {answer === undefined ? (
        <p className="note">
          {state === "noted"
            ? t("feedback.own.noted")
            : t("feedback.own.open", { day: dateInWords(answerBy as CalendarDay) })}
        </p>
      ) : (
        <div className="feedback-own__answer">
          <b>{t("feedback.own.answer")}</b>
          <p className="feedback-own__words">{answer}</p>
        </div>
      )}
    </li>
  );
}
