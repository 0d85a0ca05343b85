import { ocrDetail, saveKyc } from "@noren/contract/calls/kyc";
import type { CallAnswer, CallInput } from "@noren/contract/call";
import { type CardField, cardTypes, sexes } from "@noren/contract/identity-words";
import { type ReactNode, useState } from "react";
import { call } from "../../../calls/client.ts";
import { Unreachable } from "../../../calls/failure.ts";
import { useAnswer } from "../../../calls/use-answer.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { navigate } from "../../../platform/hash-location.ts";
import { useLeaving } from "../../../platform/use-leaving.ts";
import { keepStatus } from "../../../session/change-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LockIcon } from "../../../ui/lock-icon.tsx";
import { Sway } from "../../../ui/sway.tsx";
import { Waiting } from "../../../ui/waiting.tsx";
import { catchUp } from "../../../widgets/form/catch-up.ts";

type Reading = CallAnswer<typeof ocrDetail>;
type Confirmed = CallInput<typeof saveKyc>["body"];

interface ConfirmCardProps {
  /** No consent to biometrics: a person looks instead. */
  readonly byPerson: boolean;
  readonly onReview: () => void;
  readonly onRetake: () => void;
  readonly onClose: () => void;
}

const askReading = (signal: AbortSignal): Promise<Reading> => call(ocrDetail, {}, { signal });

/** 'OCR data [must be confirmed] in a confirmation dialog, before submitting' (section 5). */
export function ConfirmCard(props: ConfirmCardProps): ReactNode {
  const t = useTexts();
  const answered = useAnswer(askReading);
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
      {answered.state === "ready" && <ConfirmForm reading={answered.answer} {...props} />}
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

function ConfirmForm({ reading, byPerson, onReview, onRetake }: ConfirmCardProps & { reading: Reading }): ReactNode {
  const t = useTexts();
  const leaving = useLeaving();
  const [edited, setEdited] = useState<Partial<Record<CardField, string>>>({});
  const [state, setState] = useState<"idle" | "saving" | "unreachable">("idle");
  const valueOf = (field: CardField): string => edited[field] ?? reading[field] ?? "";
  const missing = fields.filter((field) => valueOf(field).trim() === "");
  const save = async (): Promise<void> => {
    if (missing.length > 0) return;
    setState("saving");
    try {
      const card = Object.fromEntries(fields.map((field) => [field, valueOf(field).trim()])) as unknown as Confirmed;
      const saved = await call(saveKyc, { body: { ...card, ...(byPerson && { reviewByPerson: true }) } });
      keepStatus(saved.bizStatus);
      if (saved.review) onReview();
      else navigate("/facial-auth/step-two", { replace: true });
    } catch (error) {
      catchUp(error);
      if (!leaving().aborted) setState(error instanceof Unreachable ? "unreachable" : "idle");
    }
  };
  return (
    <form
      className="confirm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="lead confirm__lead">{t("step-one.confirm.lead")}</p>
      <div className="confirm__fields">
        {fields.map((field) => (
          <CardInput
            key={field}
            field={field}
            value={valueOf(field)}
            locked={reading.locked.includes(field)}
            onText={(text) => setEdited({ ...edited, [field]: text })}
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
    </form>
  );
}

interface CardInputProps {
  readonly field: CardField;
  readonly value: string;
  readonly locked: boolean;
  readonly onText: (text: string) => void;
}

/** Locked fields come from the card's code; the others may be corrected, and the correction is kept beside the reading. */
function CardInput({ field, value, locked, onText }: CardInputProps): ReactNode {
  const t = useTexts();
  const wrong = value.trim() === "";
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
          <select value={value} aria-invalid={wrong} onChange={({ target }) => onText(target.value)}>
            {wrong && <option value="">{t("step-one.field.choose")}</option>}
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
            inputMode={isDay(field) ? "numeric" : "text"}
            onChange={({ target }) => onText(target.value)}
          />
        )}
        {locked && <LockIcon size="s" />}
      </span>
      {wrong && (
        <span className="field__h field__h--error">
          {t(isDay(field) ? "step-one.field.day" : "step-one.field.missing")}
        </span>
      )}
    </label>
  );
}
