/** A decision in plain words. Ley 19.496 art. 17 N: reasons are given in writing and are specific, "never 'score bajo'". */
import type { Language } from "@noren/contract/languages";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { Decision } from "@noren/lending/credit/credit";
import type { Reason } from "@noren/lending/credit/credit-reasons";
import { formatPesos } from "@noren/lending/money/money";
import { dayInWords } from "../../platform/texts/day-in-words.ts";
import { say } from "../../platform/texts/texts.ts";

/** Facts that are counted; every other number is an amount. */
const counted: ReadonlySet<string> = new Set(["age", "settledOnTime", "triesLeft"]);

function figure(language: Language, name: string, fact: number | string): number | string {
  if (typeof fact === "string") return dayInWords(language, calendarDay(fact));
  return counted.has(name) ? fact : formatPesos(fact);
}

/** Each figure of a reason as it is said. */
export const factsInWords = ({ facts }: Reason, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(figure(language, name, fact))]));

interface ReasonInWords {
  readonly code: string;
  readonly text: string;
  readonly remedy?: string;
}

/** A code without its text does not compile: the texts' ids are made of the codes. */
function inWords(reason: Reason, language: Language): ReasonInWords {
  const { code, remedy } = reason;
  const values = factsInWords(reason, language);
  const text = say(language, `reason.${code}`, values);
  return { code, text, ...(remedy !== "none" && { remedy: say(language, `remedy.${remedy}`, values) }) };
}

interface Decided {
  readonly outcome: Decision["decision"];
  readonly reasons: readonly Reason[];
}

/** Only where a person is to look is anybody asked to wait for one. */
export function decisionInWords({ outcome, reasons }: Decided, language: Language): ReasonInWords[] {
  return reasons.map((reason) => {
    const { remedy, ...words } = inWords(reason, language);
    const waits = reason.remedy === "wait-for-a-person" && outcome !== "review";
    return { ...words, ...(remedy !== undefined && !waits && { remedy }) };
  });
}
