import { type ReactNode, useState } from "react";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { HOME } from "../../session/guards.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { type Application, readApplication } from "./applying.ts";
import { askLoan } from "./ask-loan.ts";
import { ChooseLoan } from "./choose-loan.tsx";
import { OnceLoaded } from "./once-loaded.tsx";
import { Outcome } from "./outcome.tsx";
import { ReservedLoan } from "./reserved-loan.tsx";
import { Sending } from "./sending.tsx";
import "./loan.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{loan,cost-card,decision}.po");

/** The loan screen: what is asked for and what it costs; then what was sent, until its outcome was seen. */
export function Screen(): ReactNode {
  const t = useTexts();
  const [application, setApplication] = useState<Application | undefined>(readApplication);
  const outcome = new URLSearchParams(useHashQuery()).get("outcome");
  if (outcome !== null) return <Outcome orderIds={outcome.split(",")} isNew />;
  if (application) return <Sending application={application} onRefused={() => setApplication(undefined)} />;
  return (
    <>
      <HeaderBar title={t("loan.title")} backTo={HOME} />
      <Asked onApply={setApplication} />
    </>
  );
}

function Asked({ onApply }: { onApply: (application: Application) => void }): ReactNode {
  const query = useHashQuery();
  return (
    <OnceLoaded ask={askLoan}>
      {(loan) =>
        query === "reserved" ? (
          <ReservedLoan loan={loan} onApply={onApply} />
        ) : (
          <ChooseLoan loan={loan} onApply={onApply} />
        )
      }
    </OnceLoaded>
  );
}
