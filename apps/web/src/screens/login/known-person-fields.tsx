import type { FaultCode } from "@noren/contract/forms/fault";
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
      <RunField run={values.run} fault={faultOf("run")} onRun={(run) => change({ run })} />
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

interface RunFieldProps {
  readonly run: string;
  readonly fault: FaultCode | undefined;
  readonly onRun: (run: string) => void;
}

export function RunField({ run, fault, onRun }: RunFieldProps): ReactNode {
  const t = useTexts();
  return (
    <TextField
      label={t("new-device.run")}
      hint={t("new-device.run.hint")}
      fault={fault}
      maxLength={RUN_LENGTH}
      value={run}
      onText={(text) => onRun(runAsTyped(text, run))}
    />
  );
}

/** With its dots as soon as it is whole; never while something is being taken away. */
function runAsTyped(text: string, before: string): string {
  const run = text.length > before.length ? parseRut(text) : undefined;
  return run ? formatRut(run) : text;
}
