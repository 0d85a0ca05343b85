import { bill } from "@noren/contract/calls/borrow";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import { useTexts } from "../../i18n/texts.ts";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { isOwed } from "./owed-loan.ts";
import { NothingOwed } from "./voucher-outcome.tsx";

/** Those being repaid; a written-off one is reached from its own order. */
async function askLoans(signal: AbortSignal) {
  const { details } = await call(bill, { query: { borrowType: "0" } }, { signal });
  return details.filter(isOwed);
}

/** The address names no loan: which one was paid? */
export function ChooseLoan(): ReactNode {
  const t = useTexts();
  const query = useQuery(askLoans);
  if (query.state !== "ready") return <FormWaiting title={t("upload-voucher.heading")} query={query} backTo="/order" />;
  if (query.data.length === 0) return <NothingOwed />;
  return (
    <>
      <HeaderBar title={t("upload-voucher.heading")} backTo="/order" />
      <main className="main">
        <p className="lead form__lead">{t("upload-voucher.which")}</p>
        <ul className="list">
          {query.data.map(({ orderId, productName, principal, owedToday }) => (
            <li key={orderId}>
              <LinkRow
                href={`#/upload-voucher?order=${orderId}`}
                title={productName}
                note={t("upload-voucher.loan", { principal: formatPesos(principal), owed: formatPesos(owedToday) })}
              />
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
