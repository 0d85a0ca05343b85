import type { ReactNode } from "react";
import { useTexts } from "../../../../i18n/texts.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { cardPicture, Picture } from "../../../../ui/picture/picture.tsx";

const tips = ["whole", "flat", "light", "sharp"] as const;

/** What a good picture of the card looks like; nobody's card is drawn. */
export function SampleDialog({ side, onClose }: { side: "front" | "back"; onClose: () => void }): ReactNode {
  const t = useTexts();
  return (
    <Dialog title={t("step-one.sample.title")} shape="sheet" onClose={onClose}>
      <Picture name={cardPicture(side)} className="card-sample" />
      <ul className="step-one__points">
        {tips.map((tip) => (
          <li key={tip}>{t(`step-one.sample.${tip}`)}</li>
        ))}
      </ul>
      <Button onTap={onClose}>{t("shell.close")}</Button>
    </Dialog>
  );
}
