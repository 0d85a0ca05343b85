import type { CallAnswer } from "@noren/contract/call";
import { getByType } from "@noren/contract/calls/dict";
import { viewSurvey } from "@noren/contract/calls/survey";
import { formatPesos, pesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { type Translate, useTexts } from "../../i18n/texts.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NotReached } from "../not-reached.tsx";
import { named } from "./named.ts";
import { ToldRows } from "./told-rows.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/forms.po");

type Question = CallAnswer<typeof getByType>["details"][number];
type Answer = CallAnswer<typeof viewSurvey>["answers"][string];

async function ask(signal: AbortSignal) {
  const [{ answers }, { details }] = await Promise.all([
    call(viewSurvey, {}, { signal }),
    call(getByType, { params: { type: "survey" } }, { signal }),
  ]);
  return { answers, questions: details };
}

function inWords(t: Translate, { choices = [] }: Question, answer: Answer | undefined): string | undefined {
  if (typeof answer === "boolean") return t(answer ? "forms.yes" : "forms.no");
  if (typeof answer === "number") return formatPesos(pesos(answer));
  return named(choices, answer);
}

export function Part(): ReactNode {
  const t = useTexts();
  const asked = useQuery(ask);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  const { answers, questions } = asked.data;
  const rows = questions.map((question) => ({
    label: question.label,
    value: inWords(t, question, answers[question.value]),
  }));
  return <ToldRows rows={rows} />;
}
