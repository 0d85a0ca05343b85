import { type Fault, fault, faultIf, listFaults, type Listed, monthlyPesosFaults } from "./fault.ts";

/** A question as `dict/getByType/survey` answers it. */
export interface Question {
  readonly value: string;
  readonly kind?: "choice" | "pesos" | "yesNo" | undefined;
  readonly choices?: readonly Listed[] | undefined;
}

type Answers = Readonly<Record<string, unknown>>;

function answerFaults({ value: name, kind, choices = [] }: Question, answers: Answers): Fault[] {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (kind === "pesos") return monthlyPesosFaults(name, answer);
  if (kind === "choice") return listFaults(name, answer, choices);
  return answer === undefined ? [fault(name, "missing")] : faultIf(typeof answer !== "boolean", name, "wrong_kind");
}

/** Every question answered in its own kind, and nothing besides. */
export function surveyFaults(answers: Answers, questions: readonly Question[]): Fault[] {
  const asked = new Set(questions.map((question) => question.value));
  const strangers = Object.keys(answers).filter((name) => !asked.has(name));
  return [
    ...questions.flatMap((question) => answerFaults(question, answers)),
    ...strangers.map((name) => fault(name, "unknown")),
  ];
}
