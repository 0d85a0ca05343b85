import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";

interface BeingCheckedProps {
  readonly until: string;
  /** Of the one that was sent just now. */
  readonly caseNumber?: string;
}

/** 'While it is checked (3 banking days at most) the order is not marked overdue and nobody is reminded.' */
export function BeingChecked({ until, caseNumber }: BeingCheckedProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar title={t("upload-voucher.heading")} backTo="/order" />
      <main className="main voucher-outcome">
        <div className="empty" aria-live="polite">
          <svg viewBox="0 0 220 170" aria-hidden="true">
            <path d="M70 26h64l22 22v96H70zM132 26v24h24M90 74h46M90 94h46M90 114h24" />
          </svg>
          <h2 className="h2">{t("upload-voucher.checking")}</h2>
          <p className="lead">{t("upload-voucher.checking.text", { day: dateInWords(until as CalendarDay) })}</p>
          {caseNumber !== undefined && <p className="lead num">{t("upload-voucher.case", { number: caseNumber })}</p>}
        </div>
      </main>
      <Dock bare actions={<LinkButton to="/order">{t("upload-voucher.orders")}</LinkButton>} />
    </>
  );
}

export function NothingOwed(): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar title={t("upload-voucher.heading")} backTo="/order" />
      <main className="main voucher-outcome">
        <div className="empty">
          <h2 className="h2">{t("upload-voucher.nothing")}</h2>
          <p className="lead">{t("upload-voucher.nothing.text")}</p>
        </div>
      </main>
      <Dock bare actions={<LinkButton to="/order">{t("upload-voucher.orders")}</LinkButton>} />
    </>
  );
}
