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
import { ChoiceField, PesosField, SelectField, TextField } from "../../../widgets/form/form-fields.tsx";
import { PagedForm } from "../../../widgets/form/paged-form.tsx";
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
  const isPlaced = company && Object.values(companyAddress ?? {}).some((part) => (part ?? "") !== "");
  return {
    ...rest,
    residence,
    ...(industryNeed(info) !== "none" && { industry }),
    ...(salaryTypeNeed(info) !== "none" && { salaryType }),
    ...(paydayNeed(info) !== "none" && { payday }),
    ...(company && (companyName ?? "") !== "" && { companyName }),
    ...(isPlaced && { companyAddress }),
  };
}

type Chosen = "education" | "maritalStatus" | "children" | "workStatus" | "industry" | "salaryType" | "payday";
const listOf = {
  education: "education",
  maritalStatus: "marital",
  children: "children",
  workStatus: "work",
  industry: "industry",
  salaryType: "salaryType",
  payday: "payday",
} as const satisfies Record<Chosen, keyof BaseInfoLists>;

/** What is asked of whoever gave these answers, one decision after the other. */
function questionsOf(info: BaseInfo): readonly (Chosen | "you" | "residence" | "monthlyIncome" | "company")[] {
  return [
    "you",
    "residence",
    "education",
    "maritalStatus",
    "children",
    "workStatus",
    ...(industryNeed(info) === "none" ? [] : (["industry"] as const)),
    "monthlyIncome",
    ...(salaryTypeNeed(info) === "none" ? [] : (["salaryType"] as const)),
    ...(paydayNeed(info) === "none" ? [] : (["payday"] as const)),
    ...(companyNeed(info.workStatus) === "none" ? [] : (["company"] as const)),
  ];
}

const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  you: ["gender", "birthday", "email"],
  company: ["companyName", "companyAddress"],
};

export function PersonalForm({ saved, lists, today }: PersonalFormProps): ReactNode {
  const t = useTexts();
  const cardBirthday = saved.gender === undefined ? undefined : parseFormDay(saved.birthday);
  const form = useForm<BaseInfo>({
    name: "base-info",
    initial: saved,
    faultsOf: (info) => baseInfoFaults(asked(info), { lists, today, cardBirthday }),
    save: async (info, left) => goOn(await call(updateBaseInfo, { body: asked(info) as Body }), left),
  });
  const contents = { you: You, residence: Residence, monthlyIncome: Income, company: CompanyFields };
  return (
    <PagedForm
      title={t("step-two.title")}
      lead={t("step-two.lead")}
      form={form}
      pagesOf={(info, onAnswer) =>
        questionsOf(info).map((name) => {
          const fields = fieldsOf[name] ?? [name];
          if (name in listOf) {
            const field = name as Chosen;
            return { name, fields, content: <Choice field={field} form={form} lists={lists} onAnswer={onAnswer} /> };
          }
          const Content = contents[name as keyof typeof contents];
          return { name, fields, content: <Content form={form} lists={lists} /> };
        })
      }
    />
  );
}

interface PageProps {
  readonly form: Form<BaseInfo>;
  readonly lists: PersonalFormProps["lists"];
}

interface ChoiceProps extends PageProps {
  readonly field: Chosen;
  readonly onAnswer: (answer: Partial<BaseInfo>) => void;
}

function Choice({ field, form, lists, onAnswer }: ChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <ChoiceField
      legend={t(`step-two.${field}`)}
      fault={form.faultOf(field)}
      value={form.values[field]}
      choices={lists[listOf[field]]}
      onChoose={(value) => form.change({ [field]: value })}
      onTap={(value) => onAnswer({ [field]: value })}
    />
  );
}

/** Both are as on the card; they are changed where it is wrong. */
function You({ form, lists }: PageProps): ReactNode {
  const t = useTexts();
  const { values, change, faultOf } = form;
  return (
    <>
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
    </>
  );
}

function Residence({ form, lists }: PageProps): ReactNode {
  const t = useTexts();
  return (
    <PlaceFields
      labels={{ region: t("forms.residence.region"), comuna: t("forms.residence.comuna") }}
      hint={t("forms.residence.hint")}
      path="residence"
      faultOf={form.faultOf}
      place={form.values.residence}
      lists={lists}
      onPlace={(residence) => form.change({ residence })}
    />
  );
}

/** As it was told in the questionnaire. */
function Income({ form }: PageProps): ReactNode {
  const t = useTexts();
  return (
    <PesosField
      label={t("step-two.monthlyIncome")}
      hint={t("step-two.monthlyIncome.hint")}
      fault={form.faultOf("monthlyIncome")}
      value={form.values.monthlyIncome}
      onPesos={(monthlyIncome) => form.change({ monthlyIncome })}
    />
  );
}
