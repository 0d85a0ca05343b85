import type { ReactNode } from "react";
import { useAnswer } from "../../calls/use-answer.ts";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";

interface OnceAnsweredProps<Answer> {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** What is shown of an answer, and of waiting for it. */
export function OnceAnswered<Answer>({ ask, children }: OnceAnsweredProps<Answer>): ReactNode {
  const asked = useAnswer(ask);
  if (asked.state === "ready") return children(asked.answer);
  return asked.state === "failed" ? (
    <main className="screen">
      <Offline onRetry={asked.retry} />
    </main>
  ) : (
    <main className="main">
      <Waiting />
    </main>
  );
}
