import "../ui/dialog/dialog.css";
import { openTexts } from "../i18n/choose-language.ts";
import type { Catalogue } from "../i18n/load-texts.ts";
import { type PlainMessageId, t } from "../i18n/texts.ts";

const texts = import.meta.glob<Catalogue>("../i18n/*/fingerprint.po");

function element(tag: "h2" | "p" | "button", className: string, text: PlainMessageId): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = t(text);
  return made;
}

/**
 * 'A failed device fingerprint shows an alert' (section 8): over whichever screen is open, and nothing is lost by it. No part of
 * the app's tree, and therefore made by hand: the browser traps the focus and gives it back.
 */
export async function showFingerprintAlert(): Promise<void> {
  await openTexts(texts);
  const dialog = document.createElement("dialog");
  const heading = element("h2", "h2", "fingerprint.title");
  const ok = element("button", "btn", "fingerprint.ok");
  const inner = document.createElement("div");
  heading.id = "fingerprint-alert";
  heading.tabIndex = -1;
  heading.autofocus = true;
  dialog.className = "dialog dialog--ask";
  dialog.setAttribute("aria-labelledby", heading.id);
  inner.className = "dialog__in";
  inner.append(heading, element("p", "lead dialog__text", "fingerprint.text"), ok);
  dialog.append(inner);
  ok.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
