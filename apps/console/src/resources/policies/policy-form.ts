/** What is typed about a version of the credit policy, as text, and the figures it stands for. */
import { formatPesos, parsePesos } from "@noren/lending/money/money";
import { type PolicyFigures, policyFigureNames, policyFigures } from "@noren/staff/offers/policy-figures";

export type PolicyForm = Readonly<Record<keyof PolicyFigures, string>>;

const inPesos = new Set<keyof PolicyFigures>(["firstLimit", "step", "highestLimit"]);

const fromNames = (say: (name: keyof PolicyFigures) => unknown): Record<string, unknown> =>
  Object.fromEntries(policyFigureNames.map((name) => [name, say(name)]));

export const formOf = (figures: PolicyFigures): PolicyForm =>
  fromNames((name) => (inPesos.has(name) ? formatPesos(figures[name]) : String(figures[name]))) as PolicyForm;

/** Nothing while something of it is missing or makes no sense. */
export function readForm(form: PolicyForm): PolicyFigures | undefined {
  const read = policyFigures.safeParse(
    fromNames((name) =>
      inPesos.has(name) ? parsePesos(form[name]) : /^\d{1,3}$/.test(form[name]) ? Number(form[name]) : undefined,
    ),
  );
  return read.success ? read.data : undefined;
}

/** The figures of a row of the list, without what is only said about it. */
export const figuresOf = (row: PolicyFigures): PolicyFigures =>
  fromNames((name) => row[name]) as unknown as PolicyFigures;
