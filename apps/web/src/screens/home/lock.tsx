import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LockIcon } from "../../ui/icons/lock-icon.tsx";
import { DocumentIcon } from "../../ui/icons/loan-icons.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import type { LoanDetail } from "./ask-home.ts";
import { CannotPayRow } from "./cannot-pay-row.tsx";

/** The lock notice, and what helps somebody who has paid or cannot. */
export function Lock({ owed }: { owed: readonly LoanDetail[] }): ReactNode {
  const t = useTexts();
  const [first] = owed;
  return (
    <>
      <div className="notice" role="note">
        <LockIcon />
        <div>
          <b>{t("home.lock")}</b>
          {t("home.lock.text")}
        </div>
      </div>
      <div className="list">
        {first && (
          <LinkRow
            href={`#/upload-voucher?order=${first.orderId}`}
            icon={<DocumentIcon />}
            title={t("home.lock.paid")}
            note={t("home.lock.paid.text")}
          />
        )}
        {first && <CannotPayRow orderId={first.orderId} />}
      </div>
    </>
  );
}
