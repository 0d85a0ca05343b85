import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";

/** Leaves for the provider's page, and only for an address that a browser may simply open. */
export function OnlineButton({ link }: { link: string | undefined }): ReactNode {
  const t = useTexts();
  if (link === undefined || !/^https?:/.test(link)) return undefined;
  return (
    <a className="btn" href={link} rel="noreferrer">
      {t("slip.go.link")}
    </a>
  );
}
