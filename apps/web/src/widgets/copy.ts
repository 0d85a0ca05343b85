import type { Translate } from "../i18n/texts.ts";
import { copyText } from "../platform/share/clipboard.ts";
import { showToast } from "../ui/toast/toast.tsx";

/** Copies and says so. */
export async function copy(t: Translate, text: string): Promise<void> {
  showToast(t((await copyText(text)) ? "shell.copied" : "shell.notCopied"));
}
