import { agreementPdf } from "@noren/contract/calls/borrow";
import { certificatePdf, receiptPdf } from "@noren/contract/calls/repay";
import type { ReactNode } from "react";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { TapRow } from "../../../ui/list/list-links.tsx";
import { DocumentIcon, DownloadIcon } from "../../../ui/icons/loan-icons.tsx";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { useDocument } from "../../../widgets/loan/use-document.ts";
import { formatPesos } from "@noren/lending/money/money";
import { shownPastDay } from "../order-words.ts";

const withReceipt: readonly string[] = ["payment", "extension", "withdrawal"];

/** The agreement, a receipt for every payment, and what paying everything costs or that nothing is owed, as PDF. */
export function Documents({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { save } = useDocument();
  const { orderId, owedToday, borrowStatus, events } = loan;
  const row = {
    icon: <DocumentIcon />,
    tail: (
      <>
        <span className="vh">{t("order-detail.download")}</span>
        <DownloadIcon />
      </>
    ),
  };
  const certificate = (kind: "payoff" | "settled") => (signal: AbortSignal) =>
    call(certificatePdf, { query: { orderId, kind } }, { signal });
  return (
    <section>
      <h2 className="h3">{t("order-detail.documents")}</h2>
      <div className="list detail__list">
        <TapRow
          {...row}
          title={t("order-detail.agreement")}
          onTap={() => save((signal) => call(agreementPdf, { query: { orderId } }, { signal }))}
        />
        {events
          .filter(({ kind, amount }) => withReceipt.includes(kind) && amount > 0)
          .map(({ eventId, day, amount, receipt = "" }) => (
            <TapRow
              key={eventId}
              {...row}
              title={t("order-detail.receipt", { amount: formatPesos(amount) })}
              note={t("order-detail.receipt.note", { day: shownPastDay(day), number: receipt })}
              onTap={() =>
                save((signal) => call(receiptPdf, { query: { orderId, eventId: String(eventId) } }, { signal }))
              }
            />
          ))}
        {owedToday > 0 && (
          <TapRow
            {...row}
            title={t("order-detail.payoff")}
            note={t("order-detail.payoff.note")}
            onTap={() => save(certificate("payoff"))}
          />
        )}
        {borrowStatus === orderStatus.settled && (
          <TapRow
            {...row}
            title={t("order-detail.settled")}
            note={t("order-detail.settled.note")}
            onTap={() => save(certificate("settled"))}
          />
        )}
      </div>
    </section>
  );
}
