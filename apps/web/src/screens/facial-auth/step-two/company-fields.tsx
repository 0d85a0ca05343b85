import { type BaseInfo, type BaseInfoLists, companyNeed } from "@noren/contract/forms/base-info";
import type { ReactNode } from "react";
import type { Listed } from "../../../calls/queries/ask-lists.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { SelectField, TextField } from "../../../widgets/form/form-fields.tsx";
import type { Form } from "../../../widgets/form/use-form.ts";

interface CompanyFieldsProps {
  readonly form: Form<BaseInfo>;
  readonly lists: Readonly<Record<keyof BaseInfoLists, readonly Listed[]>>;
}

/** Where somebody works; a comuna belongs to its region. */
export function CompanyFields({ form, lists }: CompanyFieldsProps): ReactNode {
  const t = useTexts();
  const { values, change, faultOf } = form;
  const address = values.companyAddress ?? {};
  const hint = companyNeed(values.workStatus) === "free" ? t("step-two.company.free") : undefined;
  const comunas = lists.comuna.filter(({ parent }) => parent === address.region);
  return (
    <>
      <TextField
        label={t("step-two.companyName")}
        hint={hint}
        fault={faultOf("companyName")}
        autoComplete="organization"
        maxLength={100}
        value={values.companyName ?? ""}
        onText={(companyName) => change({ companyName })}
      />
      <SelectField
        label={t("step-two.region")}
        fault={faultOf("companyAddress.region")}
        value={address.region}
        choices={lists.region}
        onChoose={(region) => change({ companyAddress: { ...address, region, comuna: undefined } })}
      />
      <SelectField
        label={t("step-two.comuna")}
        hint={address.region === undefined ? t("step-two.comuna.hint") : undefined}
        fault={faultOf("companyAddress.comuna")}
        value={address.comuna}
        choices={comunas}
        onChoose={(comuna) => change({ companyAddress: { ...address, comuna } })}
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
