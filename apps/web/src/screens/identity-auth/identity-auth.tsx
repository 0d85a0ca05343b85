import { userStatus } from "@noren/contract/user-status";
import { type ReactNode, useState } from "react";
import { askStatus } from "../../calls/queries/ask-status.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { destinationOf, DOOR } from "../../session/guards.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { stepsDone } from "../../session/steps-done.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { CloseIcon } from "../../ui/icons/form-icons.tsx";
import { ServiceButton } from "../../widgets/service/service-button.tsx";
import { StepsLine } from "../../widgets/form/steps-line.tsx";
import { StepList, steps } from "./step-list.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{identity-auth,forms}.po");

/** 'Certification overview with four steps […]. Closing it asks for confirmation.' */
export function Screen(): ReactNode {
  const t = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const { bizStatus } = visitorOf(useSession());
  // What the device remembers stands until the server has answered.
  const query = useQuery(askStatus);
  const review = query.state === "ready" ? query.data.review : undefined;
  const done = stepsDone(bizStatus);
  const current = steps[done];
  return (
    <>
      <header className="bar">
        <IconButton label={t("shell.close")} onTap={() => setLeaving(true)}>
          <CloseIcon />
        </IconButton>
        <h1 className="bar__t">{t("identity-auth.title")}</h1>
        <ServiceButton />
      </header>
      <main className="main">
        <StepsLine small={false} />
        <h2 className="h2 form__lead">{t(current ? `identity-auth.now.${current}` : "identity-auth.all")}</h2>
        <p className="lead">{t("identity-auth.lead", { done })}</p>
        <StepList bizStatus={bizStatus} />
        {review && (
          <Notice title={t("identity-auth.review")}>
            <p>{t("identity-auth.review.text")}</p>
          </Notice>
        )}
        <Notice title={t("identity-auth.truth")}>
          <p>{t("identity-auth.truth.text")}</p>
        </Notice>
      </main>
      <Dock
        actions={
          <LinkButton to={bizStatus <= userStatus.notStarted ? "/survey" : destinationOf(bizStatus)}>
            {t(current ? `identity-auth.go.${current}` : "identity-auth.home")}
          </LinkButton>
        }
      />
      {isLeaving && (
        <Dialog title={t("identity-auth.leave")} shape="ask" onClose={() => setLeaving(false)}>
          <p className="lead dialog__text">{t("identity-auth.leave.text")}</p>
          <Button onTap={() => setLeaving(false)}>{t("identity-auth.leave.stay")}</Button>
          <Button look="quiet" onTap={() => navigate(DOOR)}>
            {t("identity-auth.leave.go")}
          </Button>
        </Dialog>
      )}
    </>
  );
}
