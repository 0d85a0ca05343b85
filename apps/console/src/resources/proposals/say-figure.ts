/** One figure of a proposal or of the audit in the reader's words: what is approved must be read without guessing. */
import { formatPesos } from "@noren/lending/money/money";
import { type AnnualRate, formatRate } from "@noren/lending/price/rates";
import { sayDay } from "../../widgets/day.tsx";
import { sayCount } from "../../widgets/figures/say-figures.ts";

type Translate = (id: string, values?: object) => string;

const IN_PESOS = /amount$|limit$|^(minimum|feeNet|received|step)$/i;
const A_RATE = /^(annualRate|rate)$/;
const A_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

/** What holds one of our words, and where the texts say it; a word may stand in any of them. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  action: ["console.audit.actions"],
  kind: ["console.proposals.kinds", "console.loans.kinds", "console.audit.words"],
  outcome: ["console.timeline.words", "console.queues.outcomes"],
  people: ["console.campaigns.people"],
  purpose: ["console.queues.words"],
  queue: ["console.queues.names"],
  reason: ["console.looks.reasons"],
  role: ["console.roles"],
  state: ["console.staff_states", "console.customers.states"],
  target: ["console.audit.words"],
  truth: ["console.queues.words"],
  type: ["console.rates.types"],
  with: ["console.audit.words"],
};

/** Nothing where it is no word of ours. */
const sayWord = (name: string, value: string | number, translate: Translate): string | undefined =>
  wordsOf[name]?.map((under) => translate(`${under}.${value}`, { _: "" })).find((said) => said !== "");

function sayNumber(name: string, value: number): string {
  if (IN_PESOS.test(name)) return formatPesos(value);
  return A_RATE.test(name) ? formatRate(value as AnnualRate) : sayCount(value);
}

/** Days alone or, of what a proposal is about, among other signs; whatever people wrote stays as they wrote it. */
const sayText = (name: string, value: string): string =>
  name === "target" || value.replace(A_DAY, "") === "" ? value.replaceAll(A_DAY, sayDay) : value;

export function sayFigure(name: string, value: unknown, translate: Translate): string {
  if (value === null || value === undefined) return translate("console.payload.none");
  if (typeof value === "boolean") return translate(value ? "console.payload.yes" : "console.payload.no");
  if (typeof value !== "string" && typeof value !== "number") return JSON.stringify(value);
  const word = sayWord(name, value, translate);
  if (word !== undefined) return word;
  return typeof value === "number" ? sayNumber(name, value) : sayText(name, value);
}

/** As one reads about them: what it is, its figures, from when to when. Others come after these. */
const order = [
  "name",
  "email",
  "role",
  "channel",
  "title",
  "people",
  "productCode",
  "productName",
  "type",
  "periodDays",
  "minAmount",
  "maxAmount",
  "annualRate",
  "rate",
  "feeNet",
  "onOffer",
  "replaces",
  "firstLimit",
  "step",
  "highestLimit",
  "affordablePercent",
  "affordableDays",
  "ageFrom",
  "ageTo",
  "carrierFailures",
  "orderId",
  "amount",
  "received",
  "minimum",
  "mostPeople",
  "from",
  "to",
  "due",
  "expiration",
  "certificate",
];

const placeOf = (name: string): number => {
  const place = order.indexOf(name);
  return place === -1 ? order.length : place;
};

export const inOrder = (figures: object): [string, unknown][] =>
  Object.entries(figures).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
