import type { CallInput } from "@noren/contract/call";
import { updateBaseInfo } from "@noren/contract/calls/user-base-info";
import {
  type BaseInfo,
  baseInfoFaults,
  type BaseInfoLists,
  companyNeed,
  industryNeed,
  paydayNeed,
  salaryTypeNeed,
} from "@noren/contract/forms/base-info";
import { parseFormDay } from "@noren/contract/forms/form-day";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import type { Listed } from "../../../calls/queries/ask-lists.ts";
import { call } from "../../../calls/client.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { DayField } from "../../../widgets/form/day-field.tsx";
import { PesosField, SelectField, TextField } from "../../../widgets/form/form-fields.tsx";
import { FormScreen } from "../../../widgets/form/form-screen.tsx";
import { PlaceFields } from "../../../widgets/form/place-fields.tsx";
import { goOn } from "../../../widgets/form/go-on.ts";
import { type Form, useForm } from "../../../widgets/form/use-form.ts";
import { CompanyFields } from "./company-fields.tsx";

type Body = CallInput<typeof updateBaseInfo>["body"];

interface PersonalFormProps {
  readonly saved: BaseInfo;
  readonly lists: Readonly<Record<keyof BaseInfoLists, readonly Listed[]>>;
  readonly today: CalendarDay;
}

/** What is not asked in somebody's case is not sent: data only with a reason. */
function asked(info: BaseInfo): BaseInfo {
  const company = companyNeed(info.workStatus) !== "none";
  const { industry, salaryType, payday, companyName, companyAddress, residence = {}, ...rest } = info;
  const { region, comuna, street } = companyAddress ?? {};
  const isNamed = company && [companyName, region, comuna, street].some((part) => (part ?? "") !== "");
  return {
    ...rest,
    residence,
    ...(industryNeed(info) !== "none" && { industry }),
    ...(salaryTypeNeed(info) !== "none" && { salaryType }),
    ...(paydayNeed(info) !== "none" && { payday }),
    ...(isNamed && { companyName, companyAddress: { region, comuna, street } }),
  };
}

const chosen = ["education", "maritalStatus", "children", "workStatus"] as const;
const listOf = { education: "education", maritalStatus: "marital", children: "children", workStatus: "work" } as const;

export function PersonalForm({ saved, lists, today }: PersonalFormProps): ReactNode {
  const t = useTexts();
  const cardBirthday = saved.gender === undefined ? undefined : parseFormDay(saved.birthday);
  const form = useForm<BaseInfo>({
    name: "base-info",
    initial: saved,
    faultsOf: (info) => baseInfoFaults(asked(info), { lists, today, cardBirthday }),
    save: async (info, left) => goOn(await call(updateBaseInfo, { body: asked(info) as Body }), left),
  });
  const { values, change, faultOf } = form;
  return (
    <FormScreen title={t("step-two.title")} lead={t("step-two.lead")} form={form}>
      <SelectField
        label={t("step-two.gender")}
        fault={faultOf("gender")}
        value={values.gender}
        choices={lists.gender}
        onChoose={(gender) => change({ gender })}
      />
      <DayField
        autoComplete="bday"
        label={t("step-two.birthday")}
        hint={t("step-two.birthday.hint")}
        fault={faultOf("birthday")}
        value={values.birthday}
        onDay={(birthday) => change({ birthday })}
      />
      <TextField
        label={t("step-two.email")}
        hint={t("step-two.email.hint")}
        fault={faultOf("email")}
        kind="email"
        autoComplete="email"
        maxLength={200}
        value={values.email ?? ""}
        onText={(email) => change({ email: email.trim() })}
      />
      <PlaceFields
        labels={{ region: t("forms.residence.region"), comuna: t("forms.residence.comuna") }}
        hint={t("forms.residence.hint")}
        path="residence"
        faultOf={faultOf}
        place={values.residence}
        lists={lists}
        onPlace={(residence) => change({ residence })}
      />
      {chosen.map((field) => (
        <SelectField
          key={field}
          label={t(`step-two.${field}`)}
          fault={faultOf(field)}
          value={values[field]}
          choices={lists[listOf[field]]}
          onChoose={(value) => change({ [field]: value })}
        />
      ))}
      {industryNeed(values) !== "none" && (
        <SelectField
          label={t("step-two.industry")}
          fault={faultOf("industry")}
          value={values.industry}
          choices={lists.industry}
          onChoose={(industry) => change({ industry })}
        />
      )}
      <PesosField
        label={t("step-two.monthlyIncome")}
        hint={t("step-two.monthlyIncome.hint")}
        fault={faultOf("monthlyIncome")}
        value={values.monthlyIncome}
        onPesos={(monthlyIncome) => change({ monthlyIncome })}
      />
      <SalaryFields form={form} lists={lists} />
      {companyNeed(values.workStatus) !== "none" && <CompanyFields form={form} lists={lists} />}
    </FormScreen>
  );
}

function SalaryFields({ form, lists }: { form: Form<BaseInfo>; lists: PersonalFormProps["lists"] }): ReactNode {
  const t = useTexts();
  const { values, change, faultOf } = form;
  return (
    <>
      {salaryTypeNeed(values) !== "none" && (
        <SelectField
          label={t("step-two.salaryType")}
          fault={faultOf("salaryType")}
          value={values.salaryType}
          choices={lists.salaryType}
          onChoose={(salaryType) => change({ salaryType })}
        />
      )}
      {paydayNeed(values) !== "none" && (
        <SelectField
          label={t("step-two.payday")}
          fault={faultOf("payday")}
          value={values.payday}
          choices={lists.payday}
          onChoose={(payday) => change({ payday })}
        />
      )}
    </>
  );
}
