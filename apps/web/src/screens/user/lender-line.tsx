import { APP_VERSION } from "@noren/contract/constants";
import type { ReactNode } from "react";
import type { AppConfig } from "../../calls/queries/app-config.ts";
import { useTexts } from "../../i18n/texts.ts";

/** Who lends, and which version this is. */
export function LenderLine({ lender }: { lender: AppConfig["lender"] | undefined }): ReactNode {
  const t = useTexts();
  return (
    <footer className="note user__foot">
      {lender && (
        <p>
          {lender.name} · {t("shell.rut", { rut: lender.rut })}
          <br />
          {lender.address}
        </p>
      )}
      <p>{t("user.version", { version: APP_VERSION })}</p>
    </footer>
  );
}
