import type { CaptureState } from "@noren/contract/identity-words";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { cardPicture, Picture } from "../../../ui/picture/picture.tsx";
import { CheckIcon, ForwardIcon } from "../../../ui/icons/screen-icons.tsx";
import { HeaderBar } from "../../../widgets/header-bar/header-bar.tsx";

const parts = ["front", "back", "face"] as const;
export type Part = (typeof parts)[number];

interface PartListProps {
  readonly taken: Readonly<Record<Part, CaptureState>>;
  readonly onTake: (part: Part) => void;
  readonly onGoOn: () => void;
}

/** What is to be taken, and what is there; a card side can be taken again. */
export function PartList({ taken, onTake, onGoOn }: PartListProps): ReactNode {
  const t = useTexts();
  const now = parts.find((part) => taken[part] === "missing");
  return (
    <>
      <HeaderBar title={t("step-one.title")} backTo="/identity-auth" />
      <main className="main step-one">
        <p className="lead">{t("step-one.lead")}</p>
        <div className="step-one__sample">
          <Picture name={cardPicture("front")} className="card-sample" />
        </div>
        <ol className="steps">
          {parts.map((part, at) => (
            <li
              className={part === now ? "step now" : taken[part] === "missing" ? "step todo" : "step done"}
              key={part}
            >
              <span className="step__n num">{taken[part] === "missing" ? at + 1 : <CheckIcon size="s" />}</span>
              <span>
                <b>{t(`step-one.part.${part}`)}</b>
                <small>
                  {t(taken[part] === "missing" ? `step-one.part.${part}.note` : `step-one.part.${taken[part]}`)}
                </small>
              </span>
              {taken[part] !== "missing" && part !== "face" ? (
                <button className="step__again" type="button" onClick={() => onTake(part)}>
                  {t("step-one.again")}
                  <span className="vh">{t(`step-one.part.${part}`)}</span>
                </button>
              ) : (
                <ForwardIcon size="s" />
              )}
            </li>
          ))}
        </ol>
        <p className="note step-one__why">{t("step-one.why")}</p>
      </main>
      <Dock actions={<Button onTap={onGoOn}>{t(now ? `step-one.take.${now}` : "step-one.confirm")}</Button>} />
    </>
  );
}
