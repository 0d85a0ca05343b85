import type { ReactNode } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { LinkButton } from "../../../../ui/button/button.tsx";
import { Dock } from "../../../../ui/dock/dock.tsx";
import { HeaderBar } from "../../../../widgets/header-bar/header-bar.tsx";

/** A person looks at a sheet; drawn on 200 × 150. */
const reviewDrawing = (
  <g stroke="var(--il-line)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" fill="none">
    <path d="M58 22h62l22 22v84H58z" fill="var(--il-fill)" />
    <path d="M120 22v22h22" />
    <path d="M74 62h40M74 78h28M74 94h18" strokeOpacity="0.5" />
    <circle cx="126" cy="98" r="24" fill="var(--il-tint)" />
    <path d="M126 84v15l9 6M143 116l14 14" />
  </g>
);

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
