import type { ReactNode } from "react";
import { useQuery } from "../../calls/use-query.ts";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";

interface OnceLoadedProps<Data> {
  readonly ask: (signal: AbortSignal) => Promise<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What is shown of an answer, and of waiting for it. */
export function OnceLoaded<Data>({ ask, children }: OnceLoadedProps<Data>): ReactNode {
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
