import type { CallAnswer } from "@noren/contract/call";
import { viewContacts } from "@noren/contract/calls/contacts";
import { formatPhone, parsePhone } from "@noren/lending/people/phone";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { askLists, type Listed } from "../../calls/queries/ask-lists.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { NotReached } from "../not-reached.tsx";
import { named } from "./named.ts";
import { ToldRows } from "./told-rows.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{step-three,forms}.po");

export interface KnownContacts {
  readonly contacts: CallAnswer<typeof viewContacts>["contacts"];
  readonly relationships: readonly Listed[];
}

export async function askContacts(signal: AbortSignal): Promise<KnownContacts> {
  const [{ contacts }, { relationship }] = await Promise.all([
    call(viewContacts, {}, { signal }),
    askLists(["relationship"], signal),
  ]);
  return { contacts, relationships: relationship };
}

export function ContactRows({ contacts, relationships }: KnownContacts): ReactNode {
  const t = useTexts();
  const rows = contacts.map(({ relationship, phone }) => {
    const parsed = parsePhone(phone);
    return {
      label: named(relationships, relationship) ?? t("step-three.phone"),
      value: parsed ? formatPhone(parsed) : phone,
    };
  });
  return <ToldRows rows={rows} />;
}

export function Part(): ReactNode {
  const asked = useQuery(askContacts);
  if (asked.state === "waiting") return <Waiting />;
  if (asked.state === "failed") return <NotReached onRetry={asked.retry} />;
  return <ContactRows {...asked.data} />;
}
