import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { HelpIcon } from "../../ui/icons/screen-icons.tsx";
import { useService } from "./use-service.tsx";

/** The floating customer-service icon. */
export function ServiceButton(): ReactNode {
  const t = useTexts();
  const service = useService();
  return (
    <>
      <IconButton label={t("shell.service")} floating busy={service.fetching} onTap={service.open}>
        <HelpIcon />
      </IconButton>
      {service.dialog}
    </>
  );
}
