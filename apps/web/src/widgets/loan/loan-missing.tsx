import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";

/** An address that names no loan of this person's. */
export function LoanMissing(): ReactNode {
  const t = useTexts();
  return (
    <>
      <main className="main empty">
        <h2 className="h2">{t("owed.missing")}</h2>
        <p className="lead">{t("owed.missing.text")}</p>
      </main>
      <Dock bare actions={<LinkButton to="/order">{t("owed.to-orders")}</LinkButton>} />
    </>
  );
}
