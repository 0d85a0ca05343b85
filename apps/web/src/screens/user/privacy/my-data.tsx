import { dataDownload, dataRequests } from "@noren/contract/calls/privacy";
import type { CallAnswer } from "@noren/contract/call";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import { dateInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { saveText } from "../../../platform/share/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { showToast } from "../../../ui/toast/toast.tsx";
import { Unbroken } from "../../../ui/rich-text/unbroken.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";
import { NotReached } from "../../../widgets/not-reached.tsx";
import { RequestDialog, type RequestKind } from "./request-dialog.tsx";

type Request = CallAnswer<typeof dataRequests>["details"][number];

const kinds: readonly RequestKind[] = ["correct", "object"];

const ask = (signal: AbortSignal) => call(dataRequests, {}, { signal });

/** See, download, correct, object (Ley 21.719). */
export function Part(): ReactNode {
  const t = useTexts();
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState<RequestKind>();
  const { state, send } = useSending();
  const download = (): Promise<boolean> =>
    send(async () => {
      const { fileName, json } = await call(dataDownload, {});
      saveText(fileName, "application/json", json);
      showToast(t("profile.data.saved", { file: fileName }));
    });
  return (
    <>
      <p className="lead dialog__text">{t("profile.data.text")}</p>
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button busy={state === "sending" ? <Sway /> : undefined} onTap={() => void download()}>
        {t("profile.data.download")}
      </Button>
      <div className="list">
        {kinds.map((kind) => (
          <TapRow key={kind} title={t(`profile.request.${kind}`)} onTap={() => setOpen(kind)} />
        ))}
      </div>
      <Requests key={asked} />
      {open && (
        <RequestDialog
          kind={open}
          onAsked={() => {
            setOpen(undefined);
            setAsked((count) => count + 1);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function Requests(): ReactNode {
  const listed = useQuery(ask);
  if (listed.state === "waiting") return <Waiting />;
  if (listed.state === "failed") return <NotReached onRetry={listed.retry} />;
  const { details } = listed.data;
  if (details.length === 0) return undefined;
  return (
    <ul className="list user__sheet">
      {details.map((request) => (
        <RequestRow request={request} key={request.caseNumber} />
      ))}
    </ul>
  );
}

function RequestRow({ request }: { request: Request }): ReactNode {
  const t = useTexts();
  const { caseNumber, kind, told, state, answer, answerBy } = request;
  const says =
    state === "open"
      ? t("profile.request.open", { day: dateInWords(calendarDay(answerBy)) })
      : t(`profile.request.${state}`);
  return (
    <li className="item">
      <span className="item__b">
        {t(kind === "erase" ? "profile.erase" : `profile.request.${kind}`)}
        <small className="num">{t("profile.request.case", { caseNumber })}</small>
        {told !== "" && <small>{told}</small>}
        <small>
          <Unbroken text={says} />
        </small>
        {answer !== undefined && <small>{answer}</small>}
      </span>
    </li>
  );
}
