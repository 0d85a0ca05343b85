import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { ChatIcon } from "../../ui/icons/screen-icons.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";

/** Whoever cannot pay sees what can be done, at any hour. */
export function CannotPayRow({ orderId }: { orderId: string }): ReactNode {
  const t = useTexts();
  return (
    <LinkRow
      href={`#/repay/${orderId}?cannot-pay`}
      icon={<ChatIcon />}
      title={t("home.lock.cannot")}
      note={t("home.lock.cannot.text")}
    />
  );
}
