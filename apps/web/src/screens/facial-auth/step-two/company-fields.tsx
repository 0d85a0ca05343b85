import type { BaseInfo, BaseInfoLists } from "@noren/contract/forms/base-info";
import type { ReactNode } from "react";
import type { Listed } from "../../../calls/queries/ask-lists.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { TextField } from "../../../widgets/form/form-fields.tsx";
import { PlaceFields } from "../../../widgets/form/place-fields.tsx";
import type { Form } from "../../../widgets/form/use-form.ts";

interface CompanyFieldsProps {
  readonly form: Form<BaseInfo>;
  readonly lists: Readonly<Record<keyof BaseInfoLists, readonly Listed[]>>;
}

/** Where somebody works, if they want to say it. */
export function CompanyFields({ form, lists }: CompanyFieldsProps): ReactNode {
  const t = useTexts();
  const { values, change, faultOf } = form;
  const address = values.companyAddress ?? {};
  return (
    <>
      <TextField
        label={t("step-two.companyName")}
        hint={t("step-two.company.free")}
        fault={faultOf("companyName")}
        autoComplete="organization"
        maxLength={100}
        value={values.companyName ?? ""}
        onText={(companyName) => change({ companyName })}
      />
      <PlaceFields
        labels={{ region: t("step-two.region"), comuna: t("step-two.comuna") }}
        path="companyAddress"
        faultOf={faultOf}
        place={address}
        lists={lists}
        onPlace={(place) => change({ companyAddress: { street: address.street, ...place } })}
      />
      <TextField
        label={t("step-two.street")}
        fault={faultOf("companyAddress.street")}
        autoComplete="street-address"
        maxLength={120}
        value={address.street ?? ""}
        onText={(street) => change({ companyAddress: { ...address, street } })}
      />
    </>
  );
}
