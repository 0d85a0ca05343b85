import { type ReactNode, useState } from "react";
import { useAnswer } from "../../calls/use-answer.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/hash-query.ts";
import { HOME } from "../../session/guards.ts";
import { Offline } from "../../ui/offline.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { HeaderBar } from "../../widgets/header-bar.tsx";
import { type Application, readApplication } from "./applying.ts";
import { askLoan } from "./ask-loan.ts";
import { ChooseLoan } from "./choose-loan.tsx";
import { ReservedLoan } from "./reserved-loan.tsx";
import { Sending } from "./sending.tsx";
import "./loan.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{loan,cost-card,decision}.po");

/** The loan screen: what is asked for and what it costs; then what was sent, until its outcome was seen. */
export function Screen(): ReactNode {
  const t = useTexts();
  const [application, setApplication] = useState<Application | undefined>(readApplication);
  return (
    <>
      <HeaderBar title={t("loan.title")} backTo={HOME} />
      {application ? (
        <Sending application={application} onRefused={() => setApplication(undefined)} />
      ) : (
        <Asked onApply={setApplication} />
      )}
    </>
  );
}

function Asked({ onApply }: { onApply: (application: Application) => void }): ReactNode {
  const asked = useAnswer(askLoan);
  const query = useHashQuery();
  if (asked.state === "failed") return <Offline onRetry={asked.retry} />;
  if (asked.state === "waiting")
    return (
      <main className="main">
        <Waiting />
      </main>
    );
  return query === "reserved" ? (
    <ReservedLoan loan={asked.answer} onApply={onApply} />
  ) : (
    <ChooseLoan loan={asked.answer} onApply={onApply} />
  );
}
