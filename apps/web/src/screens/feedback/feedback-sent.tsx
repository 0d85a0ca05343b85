import type { CallAnswer } from "@noren/contract/call";
import type { webPageFb } from "@noren/contract/calls/report";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Unbroken } from "../../ui/rich-text/unbroken.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";

export type SentCase = CallAnswer<typeof webPageFb>;

/** 'Feedback answers a case number and a date' (product.md section 6). */
export function FeedbackSent({ sent, onAnother }: { sent: SentCase; onAnother: () => void }): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar title={t("feedback.heading")} backTo="/user" />
      <main className="main feedback-sent">
        <div className="empty" aria-live="polite">
          <svg viewBox="0 0 220 170" aria-hidden="true">
            <path d="M40 44h140v84h-74l-32 26v-26H40zM66 74h88M66 96h56" />
          </svg>
          <h2 className="h2">{t("feedback.sent")}</h2>
          <p className="lead">
            <Unbroken text={t("feedback.sent.text", { day: dateInWords(sent.answerBy as CalendarDay) })} />
          </p>
          <p className="lead num">{t("feedback.case", { number: sent.caseNumber })}</p>
        </div>
      </main>
      <Dock
        bare
        actions={
          <>
            <LinkButton to="/user">{t("feedback.profile")}</LinkButton>
            <Button look="quiet" onTap={onAnother}>
              {t("feedback.another")}
            </Button>
          </>
        }
      />
    </>
  );
}
