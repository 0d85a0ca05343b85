import { APP_NAME } from "@noren/contract/constants";
import type { Translate } from "../i18n/texts.ts";

/** The user's orders by `borrowType`: 0 ordering, 1 ordered. */
export interface OrderStatuses {
  readonly ordering: readonly number[];
  readonly ordered: readonly number[];
}

const OVERDUE = 70;
const SETTLED = 30;

/** 'The subject is prefixed with "*" when the user has no ordering loans, has no overdue order and has a status-30 order.' */
export function isReturning({ ordering, ordered }: OrderStatuses): boolean {
  const all = [...ordering, ...ordered];
  return ordering.length === 0 && !all.includes(OVERDUE) && all.includes(SETTLED);
}

interface Writer {
  readonly userId: string;
  readonly phone: string;
}

/** The address of a prefilled e-mail; somebody signed out has nothing to prefill but the app's name. */
export function emailLink(t: Translate, address: string, writer: Writer | undefined, orders: OrderStatuses): string {
  const app = APP_NAME;
  if (!writer) return `mailto:${address}?subject=${encodeURIComponent(t("shell.service.subject", { app }))}`;
  const subject = `${isReturning(orders) ? "*" : ""}${t("shell.service.subjectOf", { app, ...writer })}`;
  const body = t("shell.service.bodyOf", { app, ...writer });
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
