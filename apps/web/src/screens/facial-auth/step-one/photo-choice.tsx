import { type ReactNode, useId } from "react";

interface PhotoChoiceProps {
  readonly label: string;
  /** Which camera a phone opens when it offers one here. */
  readonly camera: "environment" | "user";
  readonly onPhoto: (file: File) => void;
}

/** The way out where there is no camera in the page: a picture that was taken before, or by the phone's own camera. */
export function PhotoChoice({ label, camera, onPhoto }: PhotoChoiceProps): ReactNode {
  const id = useId();
  return (
    <span className="cam__choice">
      <input
        id={id}
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/*"
        capture={camera}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen twice.
          target.value = "";
          if (file) onPhoto(file);
        }}
      />
      <label className="cam__text" htmlFor={id}>
        {label}
      </label>
    </span>
  );
}
