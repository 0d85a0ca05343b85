import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { copy } from "../../widgets/copy.ts";
import { HeaderBar } from "../../widgets/header-bar/header-bar.tsx";
import { reportText, useReport } from "./report.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import "./test.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/test.po");

/** Diagnostics that customer service can send people to. */
export function Screen(): ReactNode {
  const t = useTexts();
  const sections = useReport();
  return (
    <>
      <HeaderBar title={t("test.heading")} />
      <main className="main test">
        <p className="lead">{t("test.lead")}</p>
        {sections.map(({ title, rows }) => (
          <section key={title}>
            <h2 className="h3">{title}</h2>
            <ul className="list">
              {rows.map(([name, value]) => (
                <TextRow title={name} note={value} key={name} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      <Dock bare actions={<Button onTap={() => void copy(t, reportText(sections))}>{t("test.copy")}</Button>} />
    </>
  );
}
