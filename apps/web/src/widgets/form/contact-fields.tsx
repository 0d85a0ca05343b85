import type { Contact } from "@noren/contract/forms/contacts";
import type { ReactNode } from "react";
import type { Listed } from "../../calls/queries/ask-lists.ts";
import { useTexts } from "../../i18n/texts.ts";
import { SelectField, TextField } from "./form-fields.tsx";
import type { Form } from "./use-form.ts";

/** By their places, as the server names them. */
export interface TwoContacts {
  readonly first: Contact;
  readonly second: Contact;
}
const places = ["first", "second"] as const;

interface ContactFieldsProps {
  readonly form: Form<TwoContacts>;
  readonly relationships: readonly Listed[];
}

/** Two people and their numbers. */
export function ContactFields({ form, relationships }: ContactFieldsProps): ReactNode {
  const t = useTexts();
  return places.map((place, at) => (
    <fieldset className="form contact" key={place}>
      <legend className="h3">{t(`step-three.${place}`)}</legend>
      <SelectField
        label={t("step-three.relationship")}
        fault={form.faultOf(`${at}.relationship`)}
        value={form.values[place].relationship}
        choices={relationships}
        onChoose={(relationship) => form.change({ [place]: { ...form.values[place], relationship } })}
      />
      <TextField
        label={t("step-three.phone")}
        hint={t("step-three.phone.hint")}
        fault={form.faultOf(`${at}.phone`)}
        kind="tel"
        maxLength={16}
        value={form.values[place].phone ?? ""}
        onText={(phone) => form.change({ [place]: { ...form.values[place], phone } })}
      />
    </fieldset>
  ));
}
