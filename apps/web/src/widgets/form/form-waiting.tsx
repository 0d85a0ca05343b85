import type { ReactNode } from "react";
import { Offline } from "../../ui/offline/offline.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { HeaderBar } from "../header-bar/header-bar.tsx";

interface FormWaitingProps {
  readonly title: string;
  readonly backTo?: string;
  readonly asked: { readonly state: "waiting" } | { readonly state: "failed"; readonly retry: () => void };
}

/** Until what a form needs has come. */
export function FormWaiting({ title, asked, backTo = "/identity-auth" }: FormWaitingProps): ReactNode {
  return (
    <>
      <HeaderBar title={title} backTo={backTo} />
      {asked.state === "failed" ? (
        <Offline onRetry={asked.retry} />
      ) : (
        <main className="main">
          <Waiting />
        </main>
      )}
    </>
  );
}
