import type { StepUpTyped } from "@noren/contract/forms/step-up";
import { formatRut, parseRut } from "@noren/lending/people/rut";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { DayField } from "../../widgets/form/day-field.tsx";
import { TextField } from "../../widgets/form/form-fields.tsx";
import type { Form } from "../../widgets/form/use-form.ts";

const RUN_LENGTH = 12;

type KnownPersonFieldsProps = Pick<Form<StepUpTyped>, "values" | "change" | "faultOf">;

/** What only the person knows by heart: RUN and birth date. */
export function KnownPersonFields({ values, change, faultOf }: KnownPersonFieldsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <TextField
        label={t("new-device.run")}
        hint={t("new-device.run.hint")}
        fault={faultOf("run")}
        maxLength={RUN_LENGTH}
        value={values.run}
        onText={(text) => change({ run: runAsTyped(text, values.run) })}
      />
      <DayField
        autoComplete="bday"
        label={t("new-device.birthday")}
        hint={t("new-device.birthday.hint")}
        fault={faultOf("birthday")}
        value={values.birthday}
        onDay={(birthday) => change({ birthday })}
      />
    </>
  );
}

/** With its dots as soon as it is whole; never while something is being taken away. */
function runAsTyped(text: string, before: string): string {
  const run = text.length > before.length ? parseRut(text) : undefined;
  return run ? formatRut(run) : text;
}
