import { useState } from "react";
import { Unreachable } from "../../calls/failure.ts";
import { useTexts } from "../../i18n/texts.ts";
import { saveFile } from "../../platform/share/save-file.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";
import { showToast } from "../../ui/toast/toast.tsx";

interface Pdf {
  readonly fileName: string;
  readonly pdf: string;
}

interface DocumentDownload {
  readonly fetching: boolean;
  readonly save: (ask: (signal: AbortSignal) => Promise<Pdf>) => void;
}

/** Fetches a document and hands it over; one at a time. */
export function useDocument(): DocumentDownload {
  const t = useTexts();
  const leaving = useLeaving();
  const [fetching, setFetching] = useState(false);
  const fetchIt = async (ask: (signal: AbortSignal) => Promise<Pdf>): Promise<void> => {
    setFetching(true);
    try {
      const { fileName, pdf } = await ask(leaving());
      saveFile(fileName, "application/pdf", pdf);
      showToast(t("owed.saved", { file: fileName }));
    } catch (error) {
      // What was refused has said so itself.
      if (error instanceof Unreachable && !leaving().aborted) showToast(t("shell.offline.title"));
    }
    if (!leaving().aborted) setFetching(false);
  };
  return {
    fetching,
    save: (ask) => {
      if (!fetching) void fetchIt(ask);
    },
  };
}
