import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { destinationOf } from "../../session/guards.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { useService } from "../../widgets/service/use-service.tsx";

/** `nothing`: no order waits for it. `rejected`: 'Three failures reject the order with that reason.' */
export type Outcome = "verified" | "rejected" | "nothing";

interface CheckOutcomeProps {
  readonly outcome: Outcome;
  /** What waited for it: confirmed, they are decided and paid out, and that is seen. */
  readonly orderIds: readonly string[];
}

/** What the check came to, in words, and the way on. */
export function CheckOutcome({ outcome, orderIds }: CheckOutcomeProps): ReactNode {
  const t = useTexts();
  const service = useService();
  const { bizStatus } = visitorOf(useSession());
  const wayOn = outcome === "verified" ? `/loan?outcome=${orderIds.join(",")}` : destinationOf(bizStatus);
  return (
    <>
      <HeaderBar title={t("api-phone-check.title")} backTo="/user" />
      <main className="main phone-check" aria-live="polite">
        <h2 className="h2">{t(`api-phone-check.${outcome}`)}</h2>
        <p className="lead">{t(`api-phone-check.${outcome}.text`)}</p>
      </main>
      <Dock
        actions={
          <>
            <LinkButton to={wayOn}>{t("api-phone-check.go-on")}</LinkButton>
            {outcome === "rejected" && (
              <Button look="quiet" onTap={service.open}>
                {t("shell.service")}
              </Button>
            )}
          </>
        }
      />
      {service.dialog}
    </>
  );
}
