import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";
import { NoResponse } from "../../../widgets/no-response.tsx";

interface FaceChoiceProps {
  readonly state?: "idle" | "asking" | "unreachable";
  readonly onFace: () => void;
  /** Where people may look instead. */
  readonly onPerson?: () => void;
  /** The face was taken; what it came to could not be asked. */
  readonly onRetry?: () => void;
  readonly onBack: () => void;
}

const points = ["why", "how-long", "take-back"] as const;

/** 'Explicit consent for biometrics before the face transaction opens', with a person as the other way where there is one. */
export function FaceChoice({ state = "idle", onFace, onPerson, onRetry, onBack }: FaceChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <HeaderBar onBack={onBack} />
      <main className="main login">
        <h1 className="h1">{t("new-number.face")}</h1>
        <ul className="step-one__points">
          <li>{t("new-number.face.what")}</li>
          {points.map((point) => (
            <li key={point}>{t(`step-one.consent.${point}`)}</li>
          ))}
        </ul>
        {state === "unreachable" && onRetry && <NoResponse onRetry={onRetry} />}
        {onPerson && <p className="note step-one__why">{t("step-one.consent.person.note")}</p>}
      </main>
      <Dock
        bare
        actions={
          <div className="move__ways">
            <Button busy={state === "asking" ? <Sway /> : undefined} onTap={onFace}>
              {t("step-one.consent.yes")}
            </Button>
            {onPerson && (
              <Button look="second" onTap={onPerson}>
                {t("step-one.consent.person")}
              </Button>
            )}
          </div>
        }
      />
    </>
  );
}
