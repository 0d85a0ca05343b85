import { type ReactNode, useState } from "react";
import { askCoupons } from "../../calls/queries/coupons.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { hasPasskeys } from "@noren/contract/webauthn/browser";
import { LinkRow, TapRow } from "../../ui/list/list-links.tsx";
import { BellIcon, DocumentIcon, TicketIcon } from "../../ui/icons/loan-icons.tsx";
import { KeyIcon, PeopleIcon, PersonIcon, PlaceIcon } from "../../ui/icons/profile-icons.tsx";
import { PhoneIcon } from "../../ui/icons/screen-icons.tsx";
import { late } from "../../widgets/late-part/late-part.tsx";
import { LateSheet } from "../../widgets/late-part/late-sheet.tsx";
import { AddToScreen } from "./add-to-screen.tsx";
import { Privacy } from "./privacy/privacy.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/profile.po");

const sheets = {
  documents: late(() => import("./documents.tsx")),
  devices: late(() => import("./device-list.tsx")),
  passkeys: late(() => import("./passkeys.tsx")),
};

const messages = late(() => import("../../widgets/messages/messages.tsx"));
const personal = late(() => import("../../widgets/told/personal.tsx"));
/** Sheets that close themselves once something is saved. */
const changed = {
  residence: late(() => import("./residence.tsx")),
  people: late(() => import("./contacts.tsx")),
};

/** Those that can still be used; one that is set aside for a payment is not among them. */
async function countCoupons(signal: AbortSignal): Promise<number> {
  const coupons = await askCoupons(signal);
  return coupons.filter(({ state }) => state === "usable").length;
}

function CouponRow(): ReactNode {
  const t = useTexts();
  const counted = useQuery(countCoupons);
  const end = counted.state === "ready" && counted.data > 0 ? String(counted.data) : undefined;
  return <LinkRow href="#/coupon" icon={<TicketIcon />} title={t("user.coupons")} end={end} />;
}

/** What My profile holds beyond the specification's entries (product.md section 6): fetched once the rest stands there. */
export function Part({ isCertified }: { isCertified: boolean }): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<keyof typeof sheets | keyof typeof changed | "messages" | "personal">();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div className="list user__part">
        <CouponRow />
        {isCertified && (
          <>
            <TapRow
              icon={<DocumentIcon />}
              title={t("user.documents")}
              note={t("user.documents.note")}
              onTap={() => setOpen("documents")}
            />
            <TapRow
              icon={<PlaceIcon />}
              title={t("profile.residence")}
              note={t("profile.residence.note")}
              onTap={() => setOpen("residence")}
            />
            <TapRow icon={<PersonIcon />} title={t("profile.personal")} onTap={() => setOpen("personal")} />
            <TapRow icon={<PeopleIcon />} title={t("profile.people")} onTap={() => setOpen("people")} />
          </>
        )}
        <TapRow icon={<BellIcon />} title={t("user.messages")} onTap={() => setOpen("messages")} />
        <TapRow icon={<PhoneIcon />} title={t("user.devices")} onTap={() => setOpen("devices")} />
        {hasPasskeys() && <TapRow icon={<KeyIcon />} title={t("user.passkeys")} onTap={() => setOpen("passkeys")} />}
        <AddToScreen />
      </div>
      <Privacy />
      {open === "messages" && (
        <LateSheet title={t("user.messages")} load={messages} props={{ onLeave: close }} onClose={close} />
      )}
      {(open === "residence" || open === "people") && (
        <LateSheet title={t(`profile.${open}`)} load={changed[open]} props={{ onLeave: close }} onClose={close} />
      )}
      {open === "personal" && <LateSheet title={t("profile.personal")} load={personal} props={{}} onClose={close} />}
      {(open === "documents" || open === "devices" || open === "passkeys") && (
        <LateSheet title={t(`user.${open}`)} load={sheets[open]} props={{}} onClose={close} />
      )}
    </>
  );
}
