import { type ReactNode, useEffect, useState } from "react";
import { refreshPushToken } from "../../calls/queries/save-push-token.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { type Permission, rememberAgreed } from "../../platform/device/agreement.ts";
import { now } from "../../platform/clock.ts";
import { canReadLocation, readLocation } from "../../platform/device/location.ts";
import { askToNotify, wouldAskToNotify } from "../../platform/install/push.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { icon } from "../../ui/icons/icon.tsx";
import { BellIcon } from "../../ui/icons/loan-icons.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { askedBefore, rememberLater } from "./asked-before.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { whatToAsk } from "./what-to-ask.ts";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/consent.po");

const whatToAskNow = async (): Promise<Permission[]> =>
  whatToAsk({ location: await canReadLocation(), notifications: wouldAskToNotify() }, askedBefore(), now());

/** The browser's own questions, each after the other. A phone that cannot tell where it is, or may not, says no. */
async function askBrowser(asks: readonly Permission[]): Promise<boolean> {
  // First: browsers ask about notifications only in answer to a tap.
  const mayNotify = !asks.includes("notifications") || (await askToNotify());
  if (mayNotify) void refreshPushToken();
  const knowsPlace =
    !asks.includes("location") ||
    (await readLocation().then(
      () => true,
      () => false,
    ));
  return mayNotify && knowsPlace;
}

const PinIcon = icon(
  <>
    <path d="M12 21.2s-6.7-6-6.7-11.3a6.7 6.7 0 0 1 13.4 0c0 5.3-6.7 11.3-6.7 11.3z" />
    <circle cx="12" cy="9.9" r="2.4" />
  </>,
);

const icons = { location: <PinIcon />, notifications: <BellIcon /> };

/** 'Location and notification consent dialog with OK and "next time"', at a good moment: a loan was approved. */
export function Part(): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [asks, setAsks] = useState<readonly Permission[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await whatToAskNow();
      // Never over something else that is being read.
      if (!leaving().aborted && document.querySelector("dialog[open]") === null) setAsks(found);
    };
    void look();
  }, [leaving]);
  if (asks.length === 0) return undefined;
  const agree = async (): Promise<void> => {
    rememberAgreed(asks);
    setAsks([]);
    const allowed = await askBrowser(asks);
    if (!leaving().aborted) showToast(t(allowed ? "consent.thanks" : "consent.refused"));
  };
  const later = (): void => {
    rememberLater();
    setAsks([]);
  };
  return (
    <ConsentDialog title={t("consent.title")} onOk={() => void agree()} onLater={later}>
      <ul className="consent__reasons">
        {asks.map((permission) => (
          <li className="consent__reason" key={permission}>
            {icons[permission]}
            <span>
              <b>{t(`consent.${permission}`)}</b>
              {t(`consent.${permission}.why`)}
            </span>
          </li>
        ))}
      </ul>
    </ConsentDialog>
  );
}
