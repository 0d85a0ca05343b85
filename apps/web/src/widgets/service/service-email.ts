import { APP_NAME } from "@noren/contract/constants";
import type { Translate } from "../../i18n/texts.ts";

interface Writer {
  readonly userId: string;
  readonly phone: string;
}

/**
 * The address of a prefilled e-mail; somebody signed out has nothing to prefill but the app's name. A returning customer's
 * subject begins with '*' (the rule: lending/order.ts).
 */
export function emailLink(t: Translate, address: string, writer: Writer | undefined, isReturning: boolean): string {
  const app = APP_NAME;
  if (!writer) return `mailto:${address}?subject=${encodeURIComponent(t("shell.service.subject", { app }))}`;
  const subject = `${isReturning ? "*" : ""}${t("shell.service.subjectOf", { app, ...writer })}`;
  const body = t("shell.service.bodyOf", { app, ...writer });
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
