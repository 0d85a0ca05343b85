import type { CallAnswer } from "@noren/contract/call";
import { changeConsent, consents } from "@noren/contract/calls/privacy";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { ShieldIcon } from "../../../ui/icons/icons.tsx";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { TextRow } from "../../../ui/list/list.tsx";
import { BellIcon, DownloadIcon } from "../../../ui/icons/loan-icons.tsx";
import { CameraIcon, EyeIcon, TrashIcon } from "../../../ui/icons/profile-icons.tsx";
import { ChatIcon } from "../../../ui/icons/screen-icons.tsx";
import { SwitchRow } from "../../../ui/switch/switch-row.tsx";
import { showToast } from "../../../ui/toast/toast.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { late } from "../../../widgets/late-part/late-part.tsx";
import { LateSheet } from "../../../widgets/late-part/late-sheet.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";
import { NotReached } from "../../../widgets/not-reached.tsx";
import { dateOfInstant } from "../../../i18n/day-in-words.ts";
import { EraseDialog } from "./erase-dialog.tsx";

type Consent = CallAnswer<typeof consents>["details"][number];

const sheets = {
  looks: late(() => import("./looks.tsx")),
  contacts: late(() => import("./contact-log.tsx")),
  data: late(() => import("./my-data.tsx")),
};

const ask = (signal: AbortSignal) => call(consents, {}, { signal });

/** 'privacy (consents with date and a switch to take each back, who looked at my pictures, …)' (product.md section 6). */
export function Privacy(): ReactNode {
  const t = useTexts();
  const answered = useQuery(ask);
  const [open, setOpen] = useState<keyof typeof sheets | "erase">();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <h2 className="h3 user__part">{t("profile.privacy")}</h2>
      {answered.state === "waiting" && <Waiting />}
      {answered.state === "failed" && <NotReached onRetry={answered.retry} />}
      <div className="list">
        {answered.state === "ready" && <Consents given={answered.data.details} />}
        <TapRow
          icon={<EyeIcon />}
          title={t("profile.looks")}
          note={t("profile.looks.note")}
          onTap={() => setOpen("looks")}
        />
        <TapRow
          icon={<ChatIcon />}
          title={t("profile.contacts")}
          note={t("profile.contacts.note")}
          onTap={() => setOpen("contacts")}
        />
        <TapRow
          icon={<DownloadIcon />}
          title={t("profile.data")}
          note={t("profile.data.note")}
          onTap={() => setOpen("data")}
        />
        <TapRow icon={<TrashIcon />} title={t("profile.erase")} onTap={() => setOpen("erase")} />
      </div>
      {open === "erase" && <EraseDialog onClose={close} />}
      {open !== undefined && open !== "erase" && (
        <LateSheet title={t(`profile.${open}`)} load={sheets[open]} props={{}} onClose={close} />
      )}
    </>
  );
}

function Consents({ given }: { given: readonly Consent[] }): ReactNode {
  const t = useTexts();
  const [states, setStates] = useState(given);
  const { state, send } = useSending();
  const change = async (purpose: "biometrics" | "marketing", on: boolean): Promise<void> => {
    await send(async () => {
      const changed = await call(changeConsent, { body: { purpose, given: on } });
      setStates((before) => before.map((one) => (one.purpose === purpose ? changed : one)));
      showToast(t(`profile.${purpose}.${on ? "on" : "off"}`));
    });
  };
  const noteOf = ({ given: isGiven, since }: Consent): string | undefined =>
    since && t(isGiven ? "profile.given" : "profile.taken-back", { day: dateOfInstant(since) });
  return (
    <>
      {state === "unreachable" && (
        <p className="item" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      {states.map((consent) => {
        const { purpose } = consent;
        // Nobody gave what they were never asked for; offers are told unasked.
        if (purpose !== "marketing" && consent.since === undefined) return undefined;
        // The account itself rests on it: it is taken back by erasing.
        if (purpose === "privacy policy")
          return (
            <TextRow
              as="div"
              key={purpose}
              icon={<ShieldIcon />}
              title={t("shell.title.privacy-policy")}
              note={noteOf(consent)}
            />
          );
        return (
          <SwitchRow
            key={purpose}
            icon={purpose === "biometrics" ? <CameraIcon /> : <BellIcon />}
            title={t(`profile.${purpose}`)}
            note={noteOf(consent) ?? t(`profile.${purpose}.note`)}
            on={consent.given}
            busy={state === "sending"}
            onSwitch={(on) => void change(purpose, on)}
          />
        );
      })}
    </>
  );
}
