import { borrowStatus } from "@noren/contract/calls/borrow";
import { isReturningCustomer } from "@noren/lending/loan/order";
import type { ReactNode } from "react";
import type { AppConfig } from "../../calls/queries/app-config.ts";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import { useTexts } from "../../i18n/texts.ts";
import { session, useSession } from "../../session/session.ts";
import { MailIcon } from "../../ui/icons/profile-icons.tsx";
import { ChatIcon, ClockIcon, CopyIcon, PhoneIcon } from "../../ui/icons/screen-icons.tsx";
import { LinkRow, TapRow } from "../../ui/list/list-links.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { copy } from "../copy.ts";
import { emailLink } from "./service-email.ts";

async function askReturning(signal: AbortSignal): Promise<boolean> {
  if (session().token === undefined) return false;
  const { orders } = await call(borrowStatus, {}, { signal });
  return isReturningCustomer(orders.map((order) => order.borrowStatus));
}

/** 'WhatsApp, phone (tap to copy), an email link and service hours' (specification, section 2). */
export function ServiceWays({ staff }: { staff: AppConfig["staffService"] }): ReactNode {
  const t = useTexts();
  const { userInfo } = useSession();
  const returning = useQuery(askReturning);
  // Until it is known, or where it cannot be, the e-mail goes out without its mark.
  const isReturning = returning.state === "ready" && returning.data;
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
