import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { DownIcon } from "../../ui/icons/icons.tsx";
import { isFound, type Question, type Topic, topics, ways } from "./questions.ts";

/** What is searched for is looked for in the headings; an answer opens under its question. */
export function QuestionList({ search }: { search: string }): ReactNode {
  const t = useTexts();
  const found = topics
    .map(({ topic, questions }) => {
      const asked: readonly Question[] = questions;
      return { topic, questions: asked.filter((question) => isFound(t(`customer-service.q.${question}`), search)) };
    })
    .filter(({ questions }) => questions.length > 0);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <p className={count === 0 ? "lead help__none" : "vh"} aria-live="polite">
        {search.trim() !== "" && t("customer-service.found", { count })}
      </p>
      {found.map(({ topic, questions }) => (
        <TopicPart topic={topic} questions={questions} key={topic} />
      ))}
    </>
  );
}

function TopicPart({ topic, questions }: { topic: Topic["topic"]; questions: readonly Question[] }): ReactNode {
  const t = useTexts();
  return (
    <section>
      <h2 className="h3 help__topic">{t(`customer-service.topic.${topic}`)}</h2>
      <div className="list">
        {questions.map((question) => (
          <Answered question={question} key={question} />
        ))}
      </div>
    </section>
  );
}

function Answered({ question }: { question: Question }): ReactNode {
  const t = useTexts();
  const way = ways[question];
  return (
    <details className="help__question">
      <summary>
        <h3>{t(`customer-service.q.${question}`)}</h3>
        <DownIcon size="s" />
      </summary>
      <p>{t(`customer-service.a.${question}`)}</p>
      {way !== undefined && (
        <a className="help__way" href={`#${way}`}>
          {t(`customer-service.go.${way}`)}
        </a>
      )}
    </details>
  );
}
