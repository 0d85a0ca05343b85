import { borrowStatus } from "@noren/contract/calls/borrow";
import { isReturningCustomer } from "@noren/lending/order";
import type { ReactNode } from "react";
import { type AppConfig, useAppConfig } from "../calls/app-config.ts";
import { call } from "../calls/client.ts";
import { useAnswer } from "../calls/use-answer.ts";
import { useTexts } from "../i18n/texts.ts";
import { session, useSession } from "../session/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ChatIcon, ClockIcon, CopyIcon, MailIcon, PhoneIcon } from "../ui/screen-icons.tsx";
import { LinkRow, TapRow } from "../ui/list-links.tsx";
import { TextRow } from "../ui/list.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { copy } from "./copy.ts";
import { emailLink } from "./service-email.ts";

/** How to reach a person: WhatsApp, phone, e-mail and the hours. */
export function CustomerService({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const config = useAppConfig();
  return (
    <Dialog title={t("shell.service")} shape="sheet" onClose={onClose}>
      {config.state === "waiting" && <Waiting />}
      {config.state === "ready" && <Ways staff={config.answer.staffService} />}
      {config.state === "failed" && (
        <div role="alert">
          <p className="lead dialog__text">{t("shell.offline.text")}</p>
          <Button onTap={config.retry}>{t("shell.retry")}</Button>
        </div>
      )}
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}

async function askReturning(signal: AbortSignal): Promise<boolean> {
  if (session().token === undefined) return false;
  const { orders } = await call(borrowStatus, {}, { signal });
  return isReturningCustomer(orders.map((order) => order.borrowStatus));
}

function Ways({ staff }: { staff: AppConfig["staffService"] }): ReactNode {
  const t = useTexts();
  const { userInfo } = useSession();
  const returning = useAnswer(askReturning);
  // Until it is known, or where it cannot be, the e-mail goes out without its mark.
  const isReturning = returning.state === "ready" && returning.answer;
  const { serviceWhatsApp, servicePhone, serviceEmail, serviceTime } = staff;
  return (
    <div className="list">
      <LinkRow
        href={`https://wa.me/${serviceWhatsApp.replace(/\D/g, "")}`}
        icon={<ChatIcon />}
        title={serviceWhatsApp}
        note={t("shell.service.whatsapp")}
      />
      <TapRow
        icon={<PhoneIcon />}
        title={servicePhone}
        note={t("shell.service.phone")}
        tail={<CopyIcon />}
        onTap={() => void copy(t, servicePhone)}
      />
      <LinkRow
        href={emailLink(t, serviceEmail, userInfo, isReturning)}
        icon={<MailIcon />}
        title={serviceEmail}
        note={t("shell.service.email")}
      />
      <TextRow as="div" icon={<ClockIcon />} title={serviceTime} note={t("shell.service.hours")} />
    </div>
  );
}
