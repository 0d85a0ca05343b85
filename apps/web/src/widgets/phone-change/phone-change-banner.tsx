import { phoneChange, phoneChangeStop } from "@noren/contract/calls/door/change-phone";
import { santiagoDay, santiagoTime } from "@noren/lending/calendar/santiago";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { Sway } from "../../brand/sway.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import "./phone-change.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/phone-change.po");

const ask = (signal: AbortSignal) => call(phoneChange, {}, { signal });

/** '23:59', with its day. */
function sayMoment(instant: string): string {
  const at = Date.parse(instant);
  return `${dateInWords(santiagoDay(at))}, ${santiagoTime(at)}`;
}

/** A change of number that waits is shown on every device that is signed in, with the one tap that stops it. */
export function Part(): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const asked = useQuery(ask);
  const [state, setState] = useState<"idle" | "stopping" | "stopped">("idle");
  const change = asked.state === "ready" ? asked.data.change : undefined;
  if (!change) return undefined;
  if (state === "stopped")
    return (
      <div className="phone-change">
        <Notice title={t("phone-change.stopped")}>{t("phone-change.stopped.text")}</Notice>
      </div>
    );
  const stop = async (): Promise<void> => {
    setState("stopping");
    try {
      await call(phoneChangeStop, { body: {} });
      setState("stopped");
    } catch {
      if (!leaving().aborted) setState("idle");
    }
  };
  return (
    <div className="phone-change">
      <Notice now title={t("phone-change.title")}>
        {change.effectiveAt === undefined
          ? t("phone-change.review")
          : t("phone-change.waiting", { moment: sayMoment(change.effectiveAt) })}
        <Button look="second" busy={state === "stopping" ? <Sway /> : undefined} onTap={() => void stop()}>
          {t("phone-change.stop")}
        </Button>
      </Notice>
    </div>
  );
}
