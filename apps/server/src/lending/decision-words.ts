/** A decision in plain words. Ley 19.496 art. 17 N: reasons are given in writing and are specific, "never 'score bajo'". */
import type { Language } from "@noren/contract/languages";
import { calendarDay, formatDay } from "@noren/lending/calendar-day";
import type { Reason } from "@noren/lending/credit-reasons";
import { formatPesos } from "@noren/lending/money";
import { say } from "../texts/texts.ts";

/** Facts that are counted; every other number is an amount. */
const counted: ReadonlySet<string> = new Set(["age", "settledOnTime", "triesLeft"]);

function figure(name: string, fact: number | string): number | string {
  if (typeof fact === "string") return formatDay(calendarDay(fact));
  return counted.has(name) ? fact : formatPesos(fact);
}

interface ReasonInWords {
  readonly code: string;
  readonly text: string;
  readonly remedy?: string;
}

/** A code without its text does not compile: the texts' ids are made of the codes. */
export function inWords({ code, remedy, facts }: Reason, language: Language): ReasonInWords {
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, figure(name, fact)]));
  const text = say(language, `reason.${code}`, values);
  return { code, text, ...(remedy !== "none" && { remedy: say(language, `remedy.${remedy}`, values) }) };
}
