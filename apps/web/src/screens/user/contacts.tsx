import type { CallInput } from "@noren/contract/call";
import { changeContacts } from "@noren/contract/calls/contacts";
import { type Contact, contactsFaults } from "@noren/contract/forms/contacts";
import { nationalDigits, parsePhone } from "@noren/lending/people/phone";
import { type ReactNode, useState } from "react";
import { Sway } from "../../brand/sway.tsx";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useSession } from "../../session/session.ts";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/toast/toast.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { ContactFields, type TwoContacts } from "../../widgets/form/contact-fields.tsx";
import { FormElement } from "../../widgets/form/form-element.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { NotReached } from "../../widgets/not-reached.tsx";
import { askContacts, ContactRows, type KnownContacts } from "../../widgets/told/contacts.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{step-three,forms}.po");

type Body = CallInput<typeof changeContacts>["body"];

/** 'a borrower can see, correct, download and erase their data' (product.md section 1). */
export function Part({ onLeave }: { onLeave: () => void }): ReactNode {
  const t = useTexts();
  const asked = useQuery(askContacts);
  const [isChanging, setChanging] = useState(false);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  if (isChanging) return <ContactsForm {...asked.data} onLeave={onLeave} />;
  return (
    <>
      <p className="lead dialog__text">{t("step-three.promise.text")}</p>
      <ContactRows {...asked.data} />
      <Button onTap={() => setChanging(true)}>{t("profile.people.change")}</Button>
    </>
  );
}

/** As the field asks for it: nine digits. */
function asTyped(known: KnownContacts["contacts"][number] | undefined): Contact {
  const phone = parsePhone(known?.phone ?? "");
  return { ...known, ...(phone && { phone: nationalDigits(phone) }) };
}

function ContactsForm({
  contacts,
  relationships,
  onLeave,
}: KnownContacts & { readonly onLeave: () => void }): ReactNode {
  const t = useTexts();
  const ownPhone = parsePhone(useSession().userInfo?.phone ?? "");
  const form = useForm<TwoContacts>({
    initial: { first: asTyped(contacts[0]), second: asTyped(contacts[1]) },
    within: "body.contacts.",
    faultsOf: ({ first, second }) => contactsFaults([first, second], { relationships, ownPhone }),
    save: async ({ first, second }) => {
      await call(changeContacts, { body: { contacts: [first, second] } as Body });
      showToast(t("profile.residence.saved"));
      onLeave();
    },
  });
  return (
    <FormElement submit={form.submit} looks={form.looks} className="form">
      <ContactFields form={form} relationships={relationships} />
      {form.state === "unreachable" && <p role="alert">{t("shell.offline.text")}</p>}
      <Button submit busy={form.state === "saving" ? <Sway /> : undefined}>
        {t("profile.residence.save")}
      </Button>
    </FormElement>
  );
}
