import { ocrDetail, saveKyc } from "@noren/contract/calls/kyc";
import type { CallAnswer, CallInput } from "@noren/contract/call";
import { type CardTyped, cardFaults } from "@noren/contract/forms/card";
import type { FaultCode } from "@noren/contract/forms/fault";
import { type CardField, cardTypes, sexes } from "@noren/contract/identity-words";
import { type ReactNode, useId } from "react";
import { call } from "../../../../calls/client.ts";
import { useQuery } from "../../../../calls/use-query.ts";
import { useTexts } from "../../../../i18n/texts.ts";
import { navigate } from "../../../../platform/page/hash-location.ts";
import { storeStatus } from "../../../../session/change-session.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { LockIcon } from "../../../../ui/icons/lock-icon.tsx";
import { Sway } from "../../../../brand/sway.tsx";
import { Waiting } from "../../../../ui/waiting/waiting.tsx";
import { FormElement } from "../../../../widgets/form/form-element.tsx";
import { useForm } from "../../../../widgets/form/use-form.ts";

type Reading = CallAnswer<typeof ocrDetail>;
type Confirmed = CallInput<typeof saveKyc>["body"];

interface ConfirmCardProps {
  /** Where corrections are kept. */
  readonly draft: string;
  /** No consent to biometrics: a person looks instead. */
  readonly byPerson: boolean;
  readonly onReview: () => void;
  readonly onRetake: () => void;
  readonly onClose: () => void;
}

const askReading = (signal: AbortSignal): Promise<Reading> => call(ocrDetail, {}, { signal });

/** 'OCR data [must be confirmed] in a confirmation dialog, before submitting' (section 5). */
export function Part(props: ConfirmCardProps): ReactNode {
  const t = useTexts();
  const answered = useQuery(askReading);
  return (
    <Dialog title={t("step-one.confirm.title")} shape="sheet" onClose={props.onClose}>
      {answered.state === "waiting" && <Waiting />}
      {answered.state === "failed" && (
        <>
          <p className="dialog__text" role="alert">
            {t("shell.offline.text")}
          </p>
          <Button onTap={answered.retry}>{t("shell.retry")}</Button>
        </>
      )}
      {answered.state === "ready" && <ConfirmForm reading={answered.data} {...props} />}
    </Dialog>
  );
}

const fields: readonly CardField[] = [
  "names",
  "surnames",
  "run",
  "birthday",
  "documentNumber",
  "expiry",
  "sex",
  "nationality",
  "type",
];
const choices: Partial<Record<CardField, readonly string[]>> = { sex: sexes, type: cardTypes };
const isDay = (field: CardField): boolean => field === "birthday" || field === "expiry";
/** A document number is written with dots on the card, and kept without. */
const asWritten = (field: CardField, typed: string): string =>
  field === "documentNumber" ? typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "") : typed;

function hintOf(field: CardField, fault: FaultCode) {
  if (isDay(field)) return "step-one.field.day" as const;
  return fault === "missing" ? ("step-one.field.missing" as const) : ("step-one.field.wrong" as const);
}

function ConfirmForm({
  reading,
  draft,
  byPerson,
  onReview,
  onRetake,
}: ConfirmCardProps & { reading: Reading }): ReactNode {
  const t = useTexts();
  const { values, change, faultOf, submit, state, looks } = useForm<CardTyped>({
    name: draft,
    initial: Object.fromEntries(fields.map((field) => [field, reading[field] ?? ""])) as unknown as CardTyped,
    faultsOf: cardFaults,
    save: async (typed, left) => {
      const saved = await call(saveKyc, {
        body: { ...(typed as Confirmed), ...(byPerson && { reviewByPerson: true }) },
      });
      storeStatus(saved);
      if (saved.review) onReview();
      else if (!left.aborted) navigate("/facial-auth/step-two", { replace: true });
    },
  });
  const faultAt = (field: CardField): FaultCode | undefined =>
    faultOf(field) ?? (values[field] === "" ? "missing" : undefined);
  return (
    <FormElement className="confirm" submit={submit} looks={looks}>
      <p className="lead confirm__lead">{t("step-one.confirm.lead")}</p>
      <div className="confirm__fields">
        {fields.map((field) => (
          <CardInput
            key={field}
            field={field}
            value={values[field]}
            fault={faultAt(field)}
            locked={reading.locked.includes(field)}
            onText={(text) => change({ [field]: asWritten(field, text) })}
          />
        ))}
      </div>
      {byPerson && <p className="note">{t("step-one.confirm.person")}</p>}
      {state === "unreachable" && (
        <p className="dialog__text" role="alert">
          {t("shell.offline.text")}
        </p>
      )}
      <Button submit busy={state === "saving" ? <Sway /> : undefined}>
        {t("step-one.confirm.yes")}
      </Button>
      <Button look="quiet" onTap={onRetake}>
        {t("step-one.confirm.retake")}
      </Button>
    </FormElement>
  );
}

interface CardInputProps {
  readonly field: CardField;
  readonly value: string;
  readonly fault: FaultCode | undefined;
  readonly locked: boolean;
  readonly onText: (text: string) => void;
}

/** Locked fields come from the card's code; the others may be corrected, and the correction is kept beside the reading. */
function CardInput({ field, value, fault, locked, onText }: CardInputProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const wrong = fault !== undefined;
  const options = choices[field];
  const says = (choice: string): string =>
    field === "sex"
      ? t(`step-one.sex.${choice as "F" | "M" | "X"}`)
      : t(`step-one.type.${choice as "CEDULA" | "CEDULA_EXT"}`);
  return (
    <label className={locked ? "field is-locked" : wrong ? "field is-error" : "field"}>
      <span className="field__l">{t(`step-one.field.${field}`)}</span>
      <span className="field__c">
        {options && !locked ? (
          <select
            value={value}
            aria-invalid={wrong}
            aria-describedby={id}
            onChange={({ target }) => onText(target.value)}
          >
            {value === "" && <option value="">{t("step-one.field.choose")}</option>}
            {options.map((choice) => (
              <option key={choice} value={choice}>
                {says(choice)}
              </option>
            ))}
          </select>
        ) : (
          <input
            value={locked && options ? says(value) : value}
            readOnly={locked}
            aria-invalid={wrong}
            aria-describedby={id}
            inputMode={isDay(field) ? "numeric" : "text"}
            onChange={({ target }) => onText(target.value)}
          />
        )}
        {locked && <LockIcon size="s" />}
      </span>
      {wrong && (
        <span className="field__h field__h--error" id={id}>
          {t(hintOf(field, fault))}
        </span>
      )}
    </label>
  );
}
