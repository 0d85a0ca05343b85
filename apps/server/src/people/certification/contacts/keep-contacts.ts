import { contactsFaults } from "@noren/contract/forms/contacts";
import { parsePhone } from "@noren/lending/people/phone";
import { type CertificationParts, savePart } from "../../../customers/certification-parts.ts";
import { relationshipChoices } from "../../../customers/dict/choices.ts";
import { type Person, phoneOf } from "../../../customers/people.ts";
import type { Executor } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { refuseFaults } from "../refuse-faults.ts";

type Contacts = CertificationParts["contacts"];

/** One number is one contact, however it was typed. */
const normalised = ({ relationship, phone }: Contacts[number]): Contacts[number] => ({
  relationship,
  phone: parsePhone(phone) ?? phone,
});

/** 'different, not one's own number'. The caller holds the person's lock. */
export async function keepContacts(
  tx: Executor,
  { secrets, clock }: Services,
  person: Person,
  [first, second]: Contacts,
): Promise<void> {
  const rules = { relationships: relationshipChoices, ownPhone: phoneOf(secrets, person) };
  refuseFaults("body.contacts", contactsFaults([first, second], rules));
  const value: Contacts = [normalised(first), normalised(second)];
  await savePart(tx, secrets, { userId: person.userId, part: "contacts", value, at: clock.now() });
}
