import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { loadLatePieces } from "../../platform/parts/late-pieces.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";

const steps = [
  ["landing.register.title", "landing.register.text"],
  ["landing.certify.title", "landing.certify.text"],
  ["landing.loan.title", "landing.loan.text"],
] as const;

/** Register, Certification, Get a loan. The drawings are below the fold and say nothing new: they come after the page. */
export function Steps(): ReactNode {
  const t = useTexts();
  const drawings = usePart(loadLatePieces);
  return (
    <section className="door__part">
      <h2 className="h2">{t("landing.steps")}</h2>
      <ol>
        {steps.map(([title, text], at) => (
          <li className="row door__step" key={title}>
            <svg viewBox="0 0 96 96" aria-hidden="true">
              {drawings.state === "ready" && drawings.part.stepDrawings[at]}
            </svg>
            <div>
              <h3 className="h3">{`${at + 1}. ${t(title)}`}</h3>
              <p className="lead">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
