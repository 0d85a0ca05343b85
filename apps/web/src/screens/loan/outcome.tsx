import { type ReactNode, useEffect } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { HOME } from "../../session/guards.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Part as Decision } from "../../widgets/decision/decision.tsx";
import { forgetApplication } from "./applying.ts";

const nothing = (): void => undefined;

/** What was decided. A reload shows it again; whoever leaves has seen it. */
export function Outcome({ orderIds }: { orderIds: readonly string[] }): ReactNode {
  const t = useTexts();
  useEffect(() => forgetApplication, []);
  return (
    <>
      <main className="main">
        <h2 className="h2">{t("loan.outcome")}</h2>
        <Decision orderIds={orderIds} onLeave={nothing} />
      </main>
      <Dock actions={<LinkButton to={HOME}>{t("loan.home")}</LinkButton>} />
    </>
  );
}
