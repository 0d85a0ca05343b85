import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FieldHint } from "../../../ui/field/field.tsx";
import { Sway } from "../../../brand/sway.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { showToast } from "../../../ui/toast/toast.tsx";
import { useSending } from "../../../widgets/loan/use-sending.ts";
import "../../../ui/field/field.css";
import "./rating.css";

interface RatingCardProps {
  readonly onRate: (stars: number, words: string) => Promise<void>;
  readonly onNextTime: () => void;
}

const MOST_LETTERS = 2000;
const all = [1, 2, 3, 4, 5] as const;

/** Part of Home and never over it; no star is chosen beforehand, and 'next time' is as large as sending. */
export function RatingCard({ onRate, onNextTime }: RatingCardProps): ReactNode {
  const t = useTexts();
  const name = useId();
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { state, send } = useSending();
  const go = async (): Promise<void> => {
    if (stars === 0) return setMissing(true);
    if (await send(() => onRate(stars, words.trim()))) showToast(t("rating.thanks"));
  };
  return (
    <section className="card rating" aria-labelledby={`${name}title`}>
      <h2 className="h3" id={`${name}title`}>
        {t("rating.title")}
      </h2>
      <p className="lead">{t("rating.text")}</p>
      <fieldset className={isMissing ? "stars is-error" : "stars"}>
        <legend className="vh">{t("rating.stars")}</legend>
        {all.map((count) => (
          <label className={count <= stars ? "star star--on" : "star"} key={count}>
            <input
              className="vh"
              type="radio"
              name={name}
              checked={count === stars}
              onChange={() => {
                setStars(count);
                setMissing(false);
              }}
            />
            <span className="vh">{t("rating.star", { count })}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z" />
            </svg>
          </label>
        ))}
        <div aria-live="polite">
          <FieldHint id={`${name}hint`} error={isMissing ? t("rating.missing") : undefined} />
        </div>
      </fieldset>
      {stars > 0 && <TextArea label={t("rating.words")} value={words} maxLength={MOST_LETTERS} onText={setWords} />}
      {state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button look="second" busy={state === "sending" ? <Sway /> : undefined} onTap={() => void go()}>
        {t("rating.send")}
      </Button>
      <Button look="second" onTap={onNextTime}>
        {t("rating.next-time")}
      </Button>
    </section>
  );
}
