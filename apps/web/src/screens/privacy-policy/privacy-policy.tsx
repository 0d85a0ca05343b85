import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { fullDate } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { readLandingData } from "../../platform/page/landing-data.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { POLICY_DAY } from "@noren/contract/policy-day";
import type { Catalogue } from "../../i18n/load-texts.ts";
import "./privacy-policy.css";

/** Each with a title and a text of one or more paragraphs. */
const sections = [
  "what",
  "why",
  "face",
  "contacts",
  "permissions",
  "who",
  "decision",
  "keep",
  "safe",
  "cookies",
  "rights",
  "breach",
  "changes",
] as const;

export const texts = import.meta.glob<Catalogue>("../../i18n/*/privacy-policy.po");

/** What the product does with personal data, under Ley 19.628 and Ley 21.719. */
export function Screen(): ReactNode {
  const t = useTexts();
  const lender = readLandingData()?.lender;
  return (
    <>
      <HeaderBar title={t("shell.title.privacy-policy")} />
      <main className="main policy">
        <p className="note">{t("privacy.version", { day: fullDate(calendarDay(POLICY_DAY)) })}</p>
        <Paragraphs text={t("privacy.intro")} />
        {lender && <p>{t("privacy.lender", { name: lender.name, rut: lender.rut, address: lender.address })}</p>}
        {sections.map((section) => (
          <section key={section}>
            <h2 className="h3">{t(`privacy.${section}.title`)}</h2>
            <Paragraphs text={t(`privacy.${section}.text`)} />
          </section>
        ))}
      </main>
    </>
  );
}

function Paragraphs({ text }: { text: string }): ReactNode {
  return text.split("\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
