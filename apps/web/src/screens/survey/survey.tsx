import type { CallAnswer, CallInput } from "@noren/contract/call";
import { getByType } from "@noren/contract/calls/dict";
import { saveSurvey } from "@noren/contract/calls/survey";
import { surveyFaults } from "@noren/contract/forms/survey";
import { userStatus } from "@noren/contract/user-status";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { ChoiceField, PesosField, SelectField } from "../../widgets/form/form-fields.tsx";
import { FormScreen } from "../../widgets/form/form-screen.tsx";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { goOn } from "../../widgets/form/go-on.ts";
import { StepElsewhere } from "../../widgets/form/step-elsewhere.tsx";
import { useForm } from "../../widgets/form/use-form.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{survey,forms}.po");

type Question = CallAnswer<typeof getByType>["details"][number];
type Answers = Readonly<Partial<Record<string, string | number | boolean>>>;

/** Checked to be so before it is sent. */
type Complete = CallInput<typeof saveSurvey>["body"]["answers"];

const askQuestions = async (signal: AbortSignal): Promise<readonly Question[]> =>
  (await call(getByType, { params: { type: "survey" } }, { signal })).details;

/** The questionnaire, from the server's questions. */
export function Screen(): ReactNode {
  const t = useTexts();
  const { bizStatus } = visitorOf(useSession());
  const query = useQuery(askQuestions);
  const title = t("survey.title");
  if (bizStatus > userStatus.notStarted) return <StepElsewhere title={title} reached told="survey" />;
  if (query.state !== "ready") return <FormWaiting title={title} query={query} />;
  return <Survey questions={query.data} />;
}

function Survey({ questions }: { questions: readonly Question[] }): ReactNode {
  const t = useTexts();
  const form = useForm<Answers>({
    name: "survey",
    initial: {},
    within: "body.answers.",
    faultsOf: (answers) => surveyFaults(answers, questions),
    save: async (answers, left) => goOn(await call(saveSurvey, { body: { answers: answers as Complete } }), left),
  });
  return (
    <FormScreen title={t("survey.title")} lead={t("survey.lead")} form={form}>
      {questions.map((question) => (
        <Answer key={question.value} question={question} form={form} />
      ))}
    </FormScreen>
  );
}

/** So many answers stand side by side; more of them are a list. */
const SIDE_BY_SIDE = 4;

function Answer({ question, form }: { question: Question; form: ReturnType<typeof useForm<Answers>> }): ReactNode {
  const t = useTexts();
  const { value: name, label, kind, choices = [] } = question;
  const answer = form.values[name];
  const fault = form.faultOf(name);
  const set = (value: Answers[string]): void => form.change({ [name]: value });
  if (kind === "pesos")
    return (
      <PesosField
        label={label}
        fault={fault}
        value={typeof answer === "number" ? answer : undefined}
        onPesos={(pesos) => form.change({ [name]: pesos })}
      />
    );
  if (kind === "yesNo")
    return (
      <ChoiceField
        legend={label}
        fault={fault}
        value={answer === undefined ? undefined : answer === true ? "yes" : "no"}
        choices={[
          { value: "yes", label: t("forms.yes") },
          { value: "no", label: t("forms.no") },
        ]}
        onChoose={(chosen) => set(chosen === "yes")}
      />
    );
  const chosen = typeof answer === "string" ? answer : undefined;
  return choices.length > SIDE_BY_SIDE ? (
    <SelectField label={label} fault={fault} value={chosen} choices={choices} onChoose={set} />
  ) : (
    <ChoiceField legend={label} fault={fault} value={chosen} choices={choices} onChoose={set} />
  );
}
