import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { LoanIcon, RefreshIcon, ShieldIcon } from "../../ui/icons/icons.tsx";
import { TextRow } from "../../ui/list/list.tsx";

export function Promises(): ReactNode {
  const t = useTexts();
  return (
    <section className="door__part">
      <h2 className="h2">{t("landing.word")}</h2>
      <ul className="list">
        <TextRow icon={<LoanIcon />} title={t("landing.early.title")} note={t("landing.early.text")} />
        <TextRow icon={<RefreshIcon />} title={t("landing.regret.title")} note={t("landing.regret.text")} />
        <TextRow icon={<ShieldIcon />} title={t("landing.private.title")} note={t("landing.private.text")} />
      </ul>
    </section>
  );
}
