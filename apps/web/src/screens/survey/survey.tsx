import type { CallAnswer, CallInput } from "@noren/contract/call";
import { getByType } from "@noren/contract/calls/dict";
import { saveSurvey } from "@noren/contract/calls/survey";
import { askedOnly, isAsked, surveyFaults } from "@noren/contract/forms/survey";
import { userStatus } from "@noren/contract/user-status";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { ChoiceField, PesosField } from "../../widgets/form/form-fields.tsx";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { goOn } from "../../widgets/form/go-on.ts";
import { PagedForm } from "../../widgets/form/paged-form.tsx";
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
    save: async (told, left) => {
      const answers = askedOnly(told, questions) as Complete;
      goOn(await call(saveSurvey, { body: { answers } }), left);
    },
  });
  return (
    <PagedForm
      title={t("survey.title")}
      lead={t("survey.lead")}
      form={form}
      pagesOf={(answers, onAnswer) =>
        questions
          .filter((question) => isAsked(question, answers))
          .map((question) => ({
            name: question.value,
            fields: [question.value],
            content: <Answer question={question} form={form} onAnswer={onAnswer} />,
          }))
      }
    />
  );
}

interface AnswerProps {
  readonly question: Question;
  readonly form: ReturnType<typeof useForm<Answers>>;
  readonly onAnswer: (answer: Answers) => void;
}

function Answer({ question, form, onAnswer }: AnswerProps): ReactNode {
  const t = useTexts();
  const { value: name, label, kind, choices = [] } = question;
  const answer = form.values[name];
  const fault = form.faultOf(name);
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
        onChoose={(chosen) => form.change({ [name]: chosen === "yes" })}
        onTap={(chosen) => onAnswer({ [name]: chosen === "yes" })}
      />
    );
  return (
    <ChoiceField
      legend={label}
      fault={fault}
      value={typeof answer === "string" ? answer : undefined}
      choices={choices}
      onChoose={(chosen) => form.change({ [name]: chosen })}
      onTap={(chosen) => onAnswer({ [name]: chosen })}
    />
  );
}
