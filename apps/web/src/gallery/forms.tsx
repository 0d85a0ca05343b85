import type { Account } from "@noren/contract/forms/account";
import { type ReactNode, useState } from "react";
import { useTexts } from "../i18n/texts.ts";
import { AccountFields } from "../widgets/account/account-fields.tsx";
import { Countdown } from "../widgets/code/countdown.tsx";
import { DayField } from "../widgets/form/day-field.tsx";
import { ChoiceField, PesosField, SelectField, TextField } from "../widgets/form/form-fields.tsx";
import { FormScreen } from "../widgets/form/form-screen.tsx";
import { FormWaiting } from "../widgets/form/form-waiting.tsx";
import { StepElsewhere } from "../widgets/form/step-elsewhere.tsx";
import { StepsLine } from "../widgets/form/steps-line.tsx";
import { banks } from "./samples.ts";
import { Shown } from "./shown.tsx";

const stay = (): void => undefined;

export function Forms(): ReactNode {
  return (
    <>
      <Fields />
      <Accounts />
      <Screens />
      <Shown name="StepsLine">
        <StepsLine />
        <StepsLine small={false} />
      </Shown>
      <Shown name="Countdown">
        <Countdown left={42} text="login.code.wait" />
      </Shown>
    </>
  );
}

function Fields(): ReactNode {
  const t = useTexts();
  const [text, setText] = useState("");
  const [choice, setChoice] = useState<string>();
  const [pesos, setPesos] = useState<number | undefined>(850_000);
  const [day, setDay] = useState<string>();
  const choices = ["corriente", "vista"] as const;
  const listed = choices.map((value) => ({ value, label: t(`account.type.${value}`) }));
  const birthday = { label: t("forms.choose"), hint: t("login.phone.hint"), value: day, onDay: setDay };
  return ([undefined, "missing"] as const).map((fault) => (
    <Shown name={fault === undefined ? "Fields" : `Fields ${fault}`} key={fault ?? "right"}>
      <TextField
        label={t("account.number")}
        hint={t("account.number.hint")}
        fault={fault}
        value={text}
        onText={setText}
      />
      <SelectField label={t("account.type")} fault={fault} value={choice} choices={listed} onChoose={setChoice} />
      <PesosField label={t("repay.part.amount")} fault={fault} value={pesos} onPesos={setPesos} />
      <ChoiceField legend={t("account.type")} fault={fault} value={choice} choices={listed} onChoose={setChoice} />
      <DayField {...birthday} fault={fault} />
    </Shown>
  ));
}

function Accounts(): ReactNode {
  const [account, setAccount] = useState<Account>({ bankCode: "001", accountType: "corriente" });
  const change = (part: Partial<Account>): void => setAccount({ ...account, ...part });
  return (
    <Shown name="AccountFields">
      <AccountFields banks={banks} account={{}} faultOf={() => "missing"} change={stay} />
      <AccountFields banks={banks} account={account} faultOf={() => undefined} change={change} />
    </Shown>
  );
}

function Screens(): ReactNode {
  const t = useTexts();
  const title = t("shell.title.facial-auth");
  const fine = { faultOf: () => undefined, isOpen: () => false, attempt: () => true };
  const form = { values: {}, change: stay, ...fine, submit: stay, looks: 0 };
  return (
    <>
      {(["idle", "saving", "unreachable"] as const).map((state) => (
        <Shown name={`FormScreen ${state}`} isStage key={state}>
          <FormScreen title={title} lead={t("forms.not-yet.text")} form={{ ...form, state }}>
            <p>{t("forms.kept")}</p>
          </FormScreen>
        </Shown>
      ))}
      <Shown name="FormWaiting" isStage>
        <FormWaiting title={title} query={{ state: "waiting" }} />
        <FormWaiting title={title} query={{ state: "failed", retry: stay }} />
      </Shown>
      <Shown name="StepElsewhere" isStage>
        <StepElsewhere title={title} reached={false} />
        <StepElsewhere title={title} reached />
      </Shown>
    </>
  );
}
