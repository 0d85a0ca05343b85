import type { LandingData } from "@noren/contract/landing";
import { isAuthComplete } from "@noren/contract/user-status";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { DOOR } from "../../session/guards.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { TabBar } from "../../widgets/tab-bar/tab-bar.tsx";
import { Calculator } from "./calculator.tsx";
import { DoorHead } from "./door-head.tsx";
import { LenderFoot } from "./lender-foot.tsx";
import { Promises } from "./promises.tsx";
import { SignedInPart } from "./signed-in-part.tsx";
import { Steps } from "./steps.tsx";
import "./noren.css";

/** The door: the price before any request for data. Its first render knows no clock, session or language. */
export function Noren({ landing }: { landing: LandingData | undefined }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const { token, bizStatus } = visitorOf(session);
  const signedIn = token !== undefined;
  const goesOn = signedIn && !isAuthComplete(bizStatus) && !session.suspended;
  return (
    <>
      <DoorHead landing={landing} signedIn={signedIn} />
      <main className="main door">
        {signedIn && <SignedInPart of="progress" />}
        {landing && landing.products.length > 0 ? (
          <Calculator day={landing.day} products={landing.products} />
        ) : (
          <div className="notice" role="note">
            <div>
              <b>{t("landing.closed.title")}</b>
              {t("landing.closed.text")}
            </div>
          </div>
        )}
        <Steps />
        <Promises />
        {landing && <LenderFoot lender={landing.lender} />}
      </main>
      <Dock
        actions={
          signedIn ? (
            goesOn && <LinkButton to="/identity-auth">{t("landing.goOn")}</LinkButton>
          ) : (
            <LinkButton to="/login">{t("landing.start")}</LinkButton>
          )
        }
        tabs={<TabBar current={DOOR} />}
      />
    </>
  );
}
