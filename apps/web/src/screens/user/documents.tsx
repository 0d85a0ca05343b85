import { agreementPdf } from "@noren/contract/calls/borrow";
import type { CallAnswer } from "@noren/contract/call";
import { documents } from "@noren/contract/calls/privacy";
import { certificatePdf, receiptPdf } from "@noren/contract/calls/repay";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { fullDate } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { TapRow } from "../../ui/list/list-links.tsx";
import { DocumentIcon, DownloadIcon } from "../../ui/icons/loan-icons.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { useDocument } from "../../widgets/loan/use-document.ts";
import { NotReached } from "../../widgets/not-reached.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/owed.po");

type Listed = CallAnswer<typeof documents>["details"][number];

const ask = (signal: AbortSignal) => call(documents, {}, { signal });

function fetchPdf({ kind, orderId, eventId = "" }: Listed, signal: AbortSignal) {
  if (kind === "agreement") return call(agreementPdf, { query: { orderId } }, { signal });
  if (kind === "receipt") return call(receiptPdf, { query: { orderId, eventId } }, { signal });
  return call(certificatePdf, { query: { orderId, kind } }, { signal });
}

/** 'documents (agreements, receipts, payoff certificate)': each is fetched as PDF when it is tapped. */
export function Part(): ReactNode {
  const t = useTexts();
  const listed = useQuery(ask);
  const { save } = useDocument();
  if (listed.state === "waiting") return <Waiting />;
  if (listed.state === "failed") return <NotReached onRetry={listed.retry} />;
  const { details } = listed.data;
  if (details.length === 0) return <p className="lead dialog__text">{t("profile.documents.none")}</p>;
  return (
    <div className="list user__sheet">
      {details.map((document) => (
        <TapRow
          key={`${document.kind} ${document.orderId} ${document.eventId ?? ""}`}
          icon={<DocumentIcon />}
          title={t(`profile.documents.${document.kind}`, { amount: formatPesos(document.amount) })}
          note={`${document.productName} · ${fullDate(calendarDay(document.day))}`}
          tail={
            <>
              <span className="vh">{t("profile.documents.download")}</span>
              <DownloadIcon />
            </>
          }
          onTap={() => save((signal) => fetchPdf(document, signal))}
        />
      ))}
    </div>
  );
}
