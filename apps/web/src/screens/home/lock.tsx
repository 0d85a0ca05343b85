import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LockIcon } from "../../ui/icons/lock-icon.tsx";
import { ChatIcon } from "../../ui/icons/screen-icons.tsx";
import { DocumentIcon } from "../../ui/icons/loan-icons.tsx";
import { LinkRow, TapRow } from "../../ui/list/list-links.tsx";
import { useService } from "../../widgets/service/use-service.tsx";
import type { LoanDetail } from "./ask-home.ts";

/** The lock notice, and what helps somebody who has paid or cannot. */
export function Lock({ owed }: { owed: readonly LoanDetail[] }): ReactNode {
  const t = useTexts();
  const service = useService();
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
        <TapRow
          icon={<ChatIcon />}
          title={t("home.lock.cannot")}
          note={t("home.lock.cannot.text")}
          onTap={service.open}
        />
      </div>
      {service.dialog}
    </>
  );
}
