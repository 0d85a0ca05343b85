import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { useWhenOnline } from "../../platform/connection.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import type { Late } from "./late-part.tsx";
import { NotReached } from "../not-reached.tsx";

interface LateSheetProps<Props> {
  readonly title: string;
  /** Of a module: `late(() => import("./part.tsx"))`. */
  readonly load: () => Promise<Late<Props>>;
  readonly props: Props;
  readonly onClose: () => void;
}

/** A sheet whose content, with its texts, is fetched when it is first opened. */
export function LateSheet<Props extends object>({ title, load, props, onClose }: LateSheetProps<Props>): ReactNode {
  const t = useTexts();
  const loaded = usePart(load);
  useWhenOnline(loaded.state === "failed" ? loaded.retry : undefined);
  return (
    <Dialog title={title} shape="sheet" onClose={onClose}>
      {loaded.state === "waiting" && <Waiting />}
      {loaded.state === "failed" && <NotReached onRetry={loaded.retry} />}
      {loaded.state === "ready" && <loaded.part.Part {...props} />}
      <Button look="quiet" onTap={onClose}>
        {t("shell.close")}
      </Button>
    </Dialog>
  );
}
