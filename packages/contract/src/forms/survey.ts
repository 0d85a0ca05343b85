import { type Fault, fault, faultIf, listFaults, type Listed, monthlyPesosFaults } from "./fault.ts";

/** A question as `dict/getByType/survey` answers it. */
export interface Question {
  readonly value: string;
  readonly kind?: "choice" | "pesos" | "yesNo" | undefined;
  readonly choices?: readonly Listed[] | undefined;
  /** An answer to another question that makes this one needless. */
  readonly unless?: { readonly question: string; readonly answer: string } | undefined;
}

type Answers = Readonly<Record<string, unknown>>;

function answerFaults({ value: name, kind, choices = [] }: Question, answers: Answers): Fault[] {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (kind === "pesos") return monthlyPesosFaults(name, answer);
  if (kind === "choice") return listFaults(name, answer, choices);
  return answer === undefined ? [fault(name, "missing")] : faultIf(typeof answer !== "boolean", name, "wrong_kind");
}

/** Of whoever gave these answers. */
export const isAsked = ({ unless }: Question, answers: Answers): boolean =>
  unless === undefined || answers[unless.question] !== unless.answer;

/** Data only with a reason: what was told before another answer made it needless is left out. */
export function askedOnly<Told extends Answers>(answers: Told, questions: readonly Question[]): Told {
  const needless = new Set(questions.filter((one) => !isAsked(one, answers)).map(({ value }) => value));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !needless.has(name))) as Told;
}

/** Every question that is asked answered in its own kind, and nothing besides. */
export function surveyFaults(answers: Answers, questions: readonly Question[]): Fault[] {
  const known = new Set(questions.map((question) => question.value));
  const strangers = Object.keys(answers).filter((name) => !known.has(name));
  return [
    ...questions.filter((one) => isAsked(one, answers)).flatMap((question) => answerFaults(question, answers)),
    ...strangers.map((name) => fault(name, "unknown")),
  ];
}
