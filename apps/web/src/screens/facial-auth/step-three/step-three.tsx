import { saveUserContacts } from "@noren/contract/calls/contacts";
import type { CallInput } from "@noren/contract/call";
import { contactsFaults } from "@noren/contract/forms/contacts";
import { userStatus } from "@noren/contract/user-status";
import { parsePhone } from "@noren/lending/people/phone";
import type { ReactNode } from "react";
import { askLists, type Listed } from "../../../calls/queries/ask-lists.ts";
import { call } from "../../../calls/client.ts";
import { useQuery } from "../../../calls/use-query.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { useSession, visitorOf } from "../../../session/session.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ContactFields, type TwoContacts } from "../../../widgets/form/contact-fields.tsx";
import { FormScreen } from "../../../widgets/form/form-screen.tsx";
import { FormWaiting } from "../../../widgets/form/form-waiting.tsx";
import { goOn } from "../../../widgets/form/go-on.ts";
import { StepElsewhere } from "../../../widgets/form/step-elsewhere.tsx";
import { useForm } from "../../../widgets/form/use-form.ts";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/{step-three,forms}.po");

type Body = CallInput<typeof saveUserContacts>["body"];
const askRelationships = async (signal: AbortSignal): Promise<readonly Listed[]> =>
  (await askLists(["relationship"], signal)).relationship;

/** Two emergency contacts, 'different, not one's own number, with the promise what they are used for'. */
export function Screen(): ReactNode {
  const t = useTexts();
  const { bizStatus } = visitorOf(useSession());
  const query = useQuery(askRelationships);
  const title = t("step-three.title");
  if (bizStatus > userStatus.stepThree) return <StepElsewhere title={title} reached told="contacts" />;
  if (query.state !== "ready") return <FormWaiting title={title} query={query} />;
  return <ContactsForm relationships={query.data} />;
}

function ContactsForm({ relationships }: { relationships: readonly Listed[] }): ReactNode {
  const t = useTexts();
  const ownPhone = parsePhone(useSession().userInfo?.phone ?? "");
  const form = useForm<TwoContacts>({
    name: "contacts",
    initial: { first: {}, second: {} },
    within: "body.contacts.",
    faultsOf: ({ first, second }) => contactsFaults([first, second], { relationships, ownPhone }),
    save: async ({ first, second }, left) =>
      goOn(await call(saveUserContacts, { body: { contacts: [first, second] } as Body }), left),
  });
  return (
    <FormScreen title={t("step-three.title")} lead={t("step-three.lead")} form={form}>
      <Notice title={t("step-three.promise")}>
        <p>{t("step-three.promise.text")}</p>
      </Notice>
      <ContactFields form={form} relationships={relationships} />
    </FormScreen>
  );
}
