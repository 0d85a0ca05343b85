import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useService } from "../../widgets/service/use-service.tsx";

/** The server answered 420: said once, plainly, with the way to a person. */
export function Suspended(): ReactNode {
  const t = useTexts();
  const service = useService();
  return (
    <section className="door__status">
      <Notice now title={t("landing.suspended.title")}>
        {t("landing.suspended.text")}
      </Notice>
      <Button look="second" onTap={service.open}>
        {t("shell.service")}
      </Button>
      {service.dialog}
    </section>
  );
}
