import type { ReactNode } from "react";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import type { Unready } from "../../calls/use-query.ts";
import { HeaderBar } from "../header-bar/header-bar.tsx";

interface FormWaitingProps {
  readonly title: string;
  readonly backTo?: string;
  readonly query: Unready;
}

/** Until what a form needs has come. */
export function FormWaiting({ title, query, backTo = "/identity-auth" }: FormWaitingProps): ReactNode {
  return (
    <>
      <HeaderBar title={title} backTo={backTo} />
      {query.state === "failed" ? (
        <Offline onRetry={query.retry} />
      ) : (
        <main className="main">
          <Waiting />
        </main>
      )}
    </>
  );
}
