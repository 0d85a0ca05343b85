/** The rules of the emergency-contacts form: 'different, not one's own number'. */
import { parsePhone, type Phone } from "@noren/lending/people/phone";
import { type Fault, fault, faultIf, listFaults, type Listed } from "./fault.ts";

export interface Contact {
  readonly relationship?: string | undefined;
  readonly phone?: string | undefined;
}

export interface ContactRules {
  readonly relationships: readonly Listed[];
  readonly ownPhone: Phone | undefined;
}

/** Faults are named by the contact's place: `0.phone`. */
export function contactsFaults(contacts: readonly Contact[], { relationships, ownPhone }: ContactRules): Fault[] {
  const phones = contacts.map((contact) => parsePhone(contact.phone ?? ""));
  return contacts.flatMap(({ relationship, phone: typed = "" }, place) => {
    const phone = phones[place];
    const path = `${place}.phone`;
    const noPhone = typed.trim() === "" ? fault(path, "missing") : fault(path, "wrong_form");
    return [
      ...listFaults(`${place}.relationship`, relationship, relationships),
      ...(phone === undefined ? [noPhone] : faultIf(phone === ownPhone, path, "own_number")),
      ...faultIf(phone !== undefined && phones.indexOf(phone) < place, path, "same_twice"),
    ];
  });
}
