import { fault } from "@noren/contract/forms/fault";
import { runFaults } from "@noren/contract/forms/step-up";
import { parsePhone } from "@noren/lending/people/phone";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { FormElement } from "../../../widgets/form/form-element.tsx";
import { TextField } from "../../../widgets/form/form-fields.tsx";
import { useForm } from "../../../widgets/form/use-form.ts";
import { RunField } from "../known-person-fields.tsx";

export interface WhoTyped {
  readonly phone: string;
  readonly run: string;
}

function faultsOf({ phone, run }: WhoTyped) {
  const ofPhone = phone.trim() === "" ? "missing" : "wrong_form";
  return [...(parsePhone(phone) ? [] : [fault("phone", ofPhone)]), ...runFaults({ run })];
}

/** Whose face it should be. */
export function AskWho({ told, onTold }: { told: WhoTyped; onTold: (told: WhoTyped) => void }): ReactNode {
  const t = useTexts();
  const { values, change, faultOf, submit, looks } = useForm<WhoTyped>({
    initial: told,
    faultsOf,
    save: async (typed) => onTold(typed),
  });
  return (
    <FormElement submit={submit} looks={looks}>
      <main className="main login">
        <h1 className="h1">{t("by-face.title")}</h1>
        <p className="lead">{t("by-face.text")}</p>
        <div className="login__form form">
          <TextField
            label={t("login.phone.label")}
            hint={t("login.phone.hint")}
            fault={faultOf("phone")}
            kind="tel"
            autoComplete="tel-national"
            maxLength={16}
            value={values.phone}
            onText={(phone) => change({ phone })}
          />
          <RunField run={values.run} fault={faultOf("run")} onRun={(run) => change({ run })} />
        </div>
      </main>
      <Dock bare actions={<Button submit>{t("new-number.go")}</Button>} />
    </FormElement>
  );
}
