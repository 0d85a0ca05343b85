import type { FaultCode } from "@noren/contract/forms/fault";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { openPhoto, smallJpeg } from "../../platform/camera/take-photo.ts";
import { FieldHint } from "../../ui/field/field.tsx";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";

const PDF = "application/pdf";
/** The contract's limit for a file. */
const MOST_BYTES = 1_048_576;

interface PictureFieldProps {
  readonly picture: Blob | undefined;
  readonly fault: FaultCode | undefined;
  readonly onPicture: (picture: Blob | undefined) => void;
}

type Problem = "unreadable" | "too-large";

/** A bank's app makes PDFs: those are sent as they are. Pictures 'are made small, ≤ 1 MB, before sending'. */
async function prepare(file: File): Promise<{ picture: Blob; shown?: string } | Problem> {
  if (file.type === PDF) return file.size > MOST_BYTES ? "too-large" : { picture: file };
  const canvas = await openPhoto(file);
  if (!canvas) return "unreadable";
  const picture = await smallJpeg(canvas);
  return picture.size > MOST_BYTES ? "too-large" : { picture, shown: canvas.toDataURL("image/jpeg", 0.5) };
}

/** A photo, a screenshot or a file: whatever the phone offers. */
export function PictureField({ picture, fault, onPicture }: PictureFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const [shown, setShown] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [isPreparing, setPreparing] = useState(false);
  const take = async (file: File): Promise<void> => {
    setPreparing(true);
    const prepared = await prepare(file);
    setPreparing(false);
    const isTaken = typeof prepared === "object";
    setProblem(isTaken ? undefined : prepared);
    setShown(isTaken ? prepared.shown : undefined);
    onPicture(isTaken ? prepared.picture : undefined);
  };
  const hint = t(isPreparing ? "upload-voucher.picture.preparing" : "upload-voucher.picture.hint");
  const error = isPreparing
    ? undefined
    : problem
      ? t(`upload-voucher.${problem}`)
      : fault && t("upload-voucher.no-picture");
  return (
    <div className={error === undefined ? "field" : "field is-error"}>
      <span className="field__l" id={`${id}label`}>
        {t("upload-voucher.picture")}
      </span>
      {picture && (
        <p className="voucher__picture">
          {shown === undefined ? undefined : <img src={shown} alt={t("upload-voucher.picture.shown")} />}
          <CheckIcon size="s" />
          {t("upload-voucher.picture.ready")}
        </p>
      )}
      <input
        id={id}
        className="vh"
        type="file"
        accept={`image/*,${PDF}`}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen twice.
          target.value = "";
          if (file) void take(file);
        }}
      />
      <label className="btn btn--second" htmlFor={id}>
        {t(picture ? "upload-voucher.picture.other" : "upload-voucher.picture.choose")}
      </label>
      <FieldHint id={`${id}hint`} hint={hint} error={error} />
    </div>
  );
}
