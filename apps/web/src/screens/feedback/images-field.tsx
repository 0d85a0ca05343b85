import { MAX_FEEDBACK_IMAGES } from "@noren/contract/constants";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { FieldHint } from "../../ui/field/field.tsx";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { TrashIcon } from "../../ui/icons/profile-icons.tsx";
import { type ImageProblem, prepareImage, type ReadyImage } from "./prepare-image.ts";

interface ImagesFieldProps {
  readonly images: readonly ReadyImage[];
  readonly onImages: (images: readonly ReadyImage[]) => void;
}

/** 'Up to 5 images' (specification, section 5): chosen together or one by one, each can be taken out again. */
export function ImagesField({ images, onImages }: ImagesFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const [problem, setProblem] = useState<ImageProblem>();
  const [isPreparing, setPreparing] = useState(false);
  const take = async (files: readonly File[]): Promise<void> => {
    setPreparing(true);
    const taken = [...images];
    let found: ImageProblem | undefined;
    for (const file of files) {
      const prepared = taken.length < MAX_FEEDBACK_IMAGES ? await prepareImage(file) : "too-many";
      if (typeof prepared === "string") found = prepared;
      // The same picture chosen twice is sent once.
      else if (!taken.some(({ digest }) => digest === prepared.digest)) taken.push(prepared);
    }
    setPreparing(false);
    setProblem(found);
    onImages(taken);
  };
  const error = problem && !isPreparing ? t(`feedback.images.${problem}`, { most: MAX_FEEDBACK_IMAGES }) : undefined;
  const hint = isPreparing
    ? t("feedback.images.preparing")
    : t("feedback.images.hint", { count: images.length, most: MAX_FEEDBACK_IMAGES });
  return (
    <div className={error === undefined ? "field" : "field is-error"}>
      <span className="field__l" id={`${id}label`}>
        {t("feedback.images")}
      </span>
      {images.length > 0 && (
        <ul className="feedback__images">
          {images.map(({ shown, digest }, place) => (
            <li key={digest}>
              <img src={shown} alt={t("feedback.images.shown", { number: place + 1 })} />
              <IconButton
                label={t("feedback.images.remove", { number: place + 1 })}
                onTap={() => {
                  setProblem(undefined);
                  onImages(images.filter((image) => image.digest !== digest));
                }}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="vh"
        type="file"
        accept="image/*"
        multiple
        disabled={images.length >= MAX_FEEDBACK_IMAGES}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen twice.
          target.value = "";
          if (files.length > 0) void take(files);
        }}
      />
      {images.length < MAX_FEEDBACK_IMAGES && (
        <label className="btn btn--second" htmlFor={id}>
          {t("feedback.images.add")}
        </label>
      )}
      <div aria-live="polite">
        <FieldHint id={`${id}hint`} hint={hint} error={error} />
      </div>
    </div>
  );
}
