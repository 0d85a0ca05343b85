import { type ReactNode, useState } from "react";
import { useTexts } from "../i18n/texts.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { BankDialog } from "../widgets/account/bank-dialog.tsx";
import { ConfirmAccount } from "../widgets/account/confirm-account.tsx";
import { GuideOverlay } from "../widgets/add-to-screen/guide-overlay.tsx";
import { CodeEntry } from "../widgets/code/code-entry.tsx";
import { ConsentDialog } from "../widgets/consent/consent-dialog.tsx";
import { CountdownDialog } from "../widgets/countdown-dialog/countdown-dialog.tsx";
import { LateSheet } from "../widgets/late-part/late-sheet.tsx";
import { TellDialog } from "../widgets/tell-dialog.tsx";
import { banks } from "./samples.ts";
import { Shown } from "./shown.tsx";

const stay = (): void => undefined;
const never = (): Promise<never> => new Promise(stay);
const fail = (): Promise<never> => Promise.reject(new Error("not reached"));
const account = { bankCode: "001", accountType: "corriente", accountNumber: "12345678" };

/** What covers the screen is opened by its name. */
export function Overlays(): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<string>();
  const close = (): void => setOpen(undefined);
  const answers = (
    <>
      <p className="lead dialog__text">{t("user.logout.text")}</p>
      <Button onTap={close}>{t("user.logout.stay")}</Button>
      <Button look="quiet" onTap={close}>
        {t("user.logout")}
      </Button>
    </>
  );
  const tell = {
    title: t("feedback.heading"),
    text: t("feedback.lead"),
    label: t("feedback.content"),
    missing: t("feedback.content.missing"),
    go: t("feedback.send"),
    notNow: t("shell.close"),
  };
  const overlays: Readonly<Record<string, ReactNode>> = {
    "Dialog ask": (
      <Dialog title={t("user.logout.ask")} shape="ask" onClose={close}>
        {answers}
      </Dialog>
    ),
    "Dialog sheet": (
      <Dialog title={t("user.logout.ask")} shape="sheet" onClose={close}>
        {answers}
      </Dialog>
    ),
    BankDialog: <BankDialog banks={banks.details} onChoose={close} onClose={close} />,
    ConfirmAccount: <ConfirmAccount banks={banks} account={account} busy={false} onYes={close} onClose={close} />,
    "ConfirmAccount busy": <ConfirmAccount banks={banks} account={account} busy onYes={stay} onClose={close} />,
    "ConfirmAccount problem": (
      <ConfirmAccount
        banks={banks}
        account={account}
        busy={false}
        problem={t("shell.offline.text")}
        onYes={close}
        onClose={close}
      />
    ),
    ConsentDialog: (
      <ConsentDialog title={t("owed.channel.store")} onOk={close} onLater={close}>
        <p className="lead">{t("owed.channel.store.note")}</p>
      </ConsentDialog>
    ),
    CountdownDialog: (
      <CountdownDialog title={t("loan.deciding")} onEnd={close}>
        <p className="lead">{t("loan.deciding.text")}</p>
      </CountdownDialog>
    ),
    "LateSheet waiting": <LateSheet title={t("loan.agreement")} load={never} props={{}} onClose={close} />,
    "LateSheet failed": <LateSheet title={t("loan.agreement")} load={fail} props={{}} onClose={close} />,
    TellDialog: <TellDialog says={tell} tell={never} onSent={close} onClose={close} />,
    "GuideOverlay chrome": <GuideOverlay kind="chrome" onClose={close} />,
    "GuideOverlay safari": <GuideOverlay kind="safari" onClose={close} />,
    "GuideOverlay in-app": <GuideOverlay kind="in-app" onClose={close} />,
    CodeEntry: (
      <div className="gallery__stage">
        <CodeEntry
          title={t("login.code.title")}
          lead={t("login.phone.text")}
          button={t("login.enter")}
          asked={{ resendAt: 0, isThere: true }}
          ask={never}
          onAsked={stay}
          check={never}
        />
      </div>
    ),
  };
  return (
    <Shown name="Dialog and what is made of it">
      {Object.keys(overlays).map((name) => (
        <Button look="second" onTap={() => setOpen(name)} key={name}>
          {name}
        </Button>
      ))}
      {open !== undefined && overlays[open]}
    </Shown>
  );
}
