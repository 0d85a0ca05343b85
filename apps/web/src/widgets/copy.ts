import type { Translate } from "../i18n/texts.ts";
import { showToast } from "../ui/toast/toast.tsx";

/** Whether the text is on the clipboard now; a browser may refuse. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies and says so. */
export async function copy(t: Translate, text: string): Promise<void> {
  showToast(t((await copyText(text)) ? "shell.copied" : "shell.notCopied"));
}
