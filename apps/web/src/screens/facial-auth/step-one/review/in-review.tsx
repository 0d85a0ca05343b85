import type { ReactNode } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { LinkButton } from "../../../../ui/button/button.tsx";
import { Dock } from "../../../../ui/dock/dock.tsx";
import { HeaderBar } from "../../../../widgets/header-bar/header-bar.tsx";
import { reviewDrawing } from "./review-drawing.tsx";

/** 'What the machine can't settle goes to review: the borrower sees that, and the status waits.' */
export function Part(): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar title={t("step-one.title")} backTo="/identity-auth" />
      <main className="main">
        <div className="empty">
          <svg viewBox="0 0 200 150" aria-hidden="true">
            {reviewDrawing}
          </svg>
          <h2 className="h2">{t("step-one.review")}</h2>
          <p className="lead">{t("step-one.review.text")}</p>
        </div>
      </main>
      <Dock actions={<LinkButton to="/noren">{t("step-one.review.leave")}</LinkButton>} />
    </>
  );
}
