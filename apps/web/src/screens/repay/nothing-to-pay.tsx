import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";

/** Not paid out yet, refused or cancelled: the order says what is the matter with it. */
export function NothingToPay({ orderId }: { orderId: string }): ReactNode {
  const t = useTexts();
  return (
    <>
      <main className="main empty">
        <h2 className="h2">{t("repay.nothing")}</h2>
        <p className="lead">{t("repay.nothing.text")}</p>
      </main>
      <Dock bare actions={<LinkButton to={`/order?order=${orderId}`}>{t("repay.to-order")}</LinkButton>} />
    </>
  );
}
