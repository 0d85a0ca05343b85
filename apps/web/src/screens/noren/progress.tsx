import type { ReactNode } from "react";
import { type PlainMessageId, useTexts } from "../../i18n/texts.ts";
import { stepsDone } from "../../session/steps-done.ts";

const names: readonly PlainMessageId[] = [
  "landing.step.survey",
  "landing.step.identity",
  "landing.step.personal",
  "landing.step.bank",
];

/** How far a signed-in user is: four cloths on one rod. */
export function Progress({ bizStatus }: { bizStatus: number }): ReactNode {
  const t = useTexts();
  const done = stepsDone(bizStatus);
  const next = names[done];
  return (
    <section className="door__status">
      <h2 className="h3">{t("landing.progress")}</h2>
      <div className="four" aria-hidden="true">
        {names.map((name, at) => (
          <i className={at < done ? "done" : at === done ? "now" : ""} key={name} />
        ))}
      </div>
      <p>{t("landing.progress.done", { done })}</p>
      <p className="note">
        {next === undefined ? t("landing.progress.complete") : t("landing.progress.next", { step: t(next) })}
      </p>
    </section>
  );
}
