import { formatPesos } from "@noren/lending/money/money";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { DOOR } from "../../session/guards.ts";
import { useSession } from "../../session/session.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { lastMinute } from "./slip.tsx";

interface SlipEndedProps {
  readonly why: "unknown" | "expired" | "cancelled" | "failed" | "returned";
  readonly code?: RepaymentCode;
}

/** 'Unknown, used, expired or cancelled references say so and offer the way on' (product.md section 5). */
export function SlipEnded({ why, code }: SlipEndedProps): ReactNode {
  const t = useTexts();
  const isOwn = useSession().token !== undefined;
  const back = code?.payments.find(({ state }) => state === "reversed");
  const values = {
    day: code ? dateInWords(santiagoDay(lastMinute(code.endsAt))) : "",
    amount: formatPesos(back?.amount ?? 0),
  };
  return (
    <>
      <main className="main slip__main">
        <div className="empty" aria-live="polite">
          <svg viewBox="0 0 220 170" aria-hidden="true">
            <path d="M40 22h140" stroke="var(--rod)" strokeWidth="6" />
            <path d="M58 22v116l10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 14 8V22M84 52h52M84 74h52M84 96h30" />
          </svg>
          <h2 className="h2">{t(`slip.${why}`, values)}</h2>
          <p className="lead">{t(`slip.${why}.text`, values)}</p>
          {!isOwn && <p className="lead">{t("slip.ask-again")}</p>}
        </div>
      </main>
      <Dock
        bare
        actions={
          isOwn ? (
            <LinkButton to="/order">{t("slip.again")}</LinkButton>
          ) : (
            <LinkButton to={DOOR} look="second">
              {t("slip.door")}
            </LinkButton>
          )
        }
      />
    </>
  );
}
