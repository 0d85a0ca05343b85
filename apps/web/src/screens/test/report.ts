import { APP_VERSION } from "@noren/contract/constants";
import { useEffect, useState } from "react";
import { unansweredCount } from "../../calls/idempotency.ts";
import { languageName } from "../../i18n/language-name.ts";
import { language, type Translate, useTexts } from "../../i18n/texts.ts";
import { useOnline } from "../../platform/connection.ts";
import { readDeviceInfo } from "../../platform/device/device-info.ts";
import { measureResponse } from "../../platform/measure.ts";
import { readSupport, type SupportReport } from "../../platform/device/support.ts";
import { deviceId } from "../../session/device-id.ts";
import { useSession } from "../../session/session.ts";
import { queueLength } from "../../tracking/waiting-keys.ts";

type Row = readonly [name: string, value: string];

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** What was found out so far; `undefined` while it is being found out. */
interface Findings {
  readonly support: SupportReport | undefined;
  readonly response: { readonly milliseconds: number | undefined } | undefined;
}

function useFindings(): Findings {
  const [support, setSupport] = useState<SupportReport>();
  const [response, setResponse] = useState<Findings["response"]>();
  useEffect(() => {
    const leaving = new AbortController();
    void readSupport().then(setSupport);
    void measureResponse("/healthz", leaving.signal).then(
      (milliseconds) => leaving.signal.aborted || setResponse({ milliseconds }),
    );
    return () => leaving.abort();
  }, []);
  return { support, response };
}

function supportRows(t: Translate, support: SupportReport | undefined): Row[] {
  const say = (part: keyof SupportReport): string =>
    support === undefined ? t("test.measuring") : t(`test.state.${support[part]}`);
  return [
    [t("test.support.camera"), say("camera")],
    [t("test.support.location"), say("location")],
    [t("test.support.notifications"), say("notifications")],
    [t("test.support.storage"), say("storage")],
    [t("test.support.cookies"), say("cookies")],
    [t("test.support.crypto"), say("crypto")],
  ];
}

function responseText(t: Translate, response: Findings["response"]): string {
  if (response === undefined) return t("test.measuring");
  return response.milliseconds === undefined
    ? t("test.noAnswer")
    : t("test.milliseconds", { time: response.milliseconds });
}

export function useReport(): Section[] {
  const t = useTexts();
  const online = useOnline();
  const { token } = useSession();
  const { support, response } = useFindings();
  const device = readDeviceInfo();
  return [
    {
      title: t("test.app"),
      rows: [
        [t("test.app.version"), APP_VERSION],
        [t("shell.language"), languageName(t, language())],
        [t("test.app.session"), t(token === undefined ? "test.session.out" : "test.session.in")],
        [t("test.app.waiting"), String(unansweredCount())],
        [t("test.app.records"), String(queueLength())],
      ],
    },
    {
      title: t("test.connection"),
      rows: [
        [t("test.connection.network"), t(online ? "test.online" : "test.offline")],
        [t("test.connection.server"), responseText(t, response)],
      ],
    },
    { title: t("test.support"), rows: supportRows(t, support) },
    {
      title: t("test.device"),
      rows: [
        [t("test.device.system"), device.osType],
        [t("test.device.screen"), device.resolution],
        [t("test.device.launch"), t(device.launch === 1 ? "test.launch.home" : "test.launch.browser")],
        [t("test.device.id"), deviceId()],
        [t("test.device.browser"), device.userAgent],
      ],
    },
  ];
}

export const reportText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, rows }) => [title, ...rows.map(([name, value]) => `${name}: ${value}`)].join("\n"))
    .join("\n\n");
