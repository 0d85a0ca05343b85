import { type ReactNode, useState } from "react";
import { useAppConfig } from "../../calls/queries/app-config.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { NotReached } from "../../widgets/not-reached.tsx";
import { ServiceWays } from "../../widgets/service/service-ways.tsx";
import { QuestionList } from "./question-list.tsx";
import { SearchField } from "./search-field.tsx";
import "./customer-service.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/customer-service.po");

/** Questions and answers first: they help at night too. Then the ways to a person, and their hours. */
export function Screen(): ReactNode {
  const t = useTexts();
  const config = useAppConfig();
  const [search, setSearch] = useState("");
  return (
    <>
      <HeaderBar title={t("shell.service")} backTo="/user" />
      <main className="main help">
        <SearchField value={search} onText={setSearch} />
        <QuestionList search={search} />
        <section>
          <h2 className="h3 help__topic">{t("customer-service.person")}</h2>
          {config.state === "waiting" && <Waiting />}
          {config.state === "failed" && <NotReached onRetry={config.retry} />}
          {config.state === "ready" && <ServiceWays staff={config.data.staffService} />}
        </section>
      </main>
      <Dock actions={<LinkButton to="/feedback">{t("customer-service.write")}</LinkButton>} />
    </>
  );
}
