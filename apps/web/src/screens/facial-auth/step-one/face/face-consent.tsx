import type { ReactNode } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";

interface FaceConsentProps {
  readonly onConsent: () => void;
  readonly onPerson: () => void;
  readonly onClose: () => void;
}

const points = ["what", "why", "how-long", "take-back"] as const;

/** 'Explicit consent for biometrics before the face transaction opens (Ley 21.719), with the alternative of review by a person.' */
export function FaceConsent({ onConsent, onPerson, onClose }: FaceConsentProps): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t("step-one.consent")} shape="sheet" onClose={onClose}>
      <ul className="step-one__points">
        {points.map((point) => (
          <li key={point}>{t(`step-one.consent.${point}`)}</li>
        ))}
      </ul>
      <Button onTap={onConsent}>{t("step-one.consent.yes")}</Button>
      <Button look="second" onTap={onPerson}>
        {t("step-one.consent.person")}
      </Button>
      <p className="note step-one__why">{t("step-one.consent.person.note")}</p>
    </Dialog>
  );
}
