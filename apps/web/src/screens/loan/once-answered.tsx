import type { ReactNode } from "react";
import { useQuery } from "../../calls/use-query.ts";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";

interface OnceAnsweredProps<Answer> {
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

/** What is shown of an answer, and of waiting for it. */
export function OnceAnswered<Answer>({ ask, children }: OnceAnsweredProps<Answer>): ReactNode {
  const query = useQuery(ask);
  if (query.state === "ready") return children(query.data);
  return query.state === "failed" ? (
    <main className="screen">
      <Offline onRetry={query.retry} />
    </main>
  ) : (
    <main className="main">
      <Waiting />
    </main>
  );
}
