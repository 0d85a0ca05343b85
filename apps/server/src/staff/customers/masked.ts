/** What names somebody for good is shown in part, enough to tell two people apart; the whole is asked for with a reason. */
import type { CardField } from "@noren/contract/identity-words";

const HIDDEN = "•";
const SHOWN_OF_RUN = 3;

/** The end of it: •••••678-5. */
export function maskedRun(run: string | null): string | null {
  const [body = "", check = ""] = run?.replaceAll(".", "").split("-") ?? [];
  return run && `${HIDDEN.repeat(Math.max(0, body.length - SHOWN_OF_RUN))}${body.slice(-SHOWN_OF_RUN)}-${check}`;
}

/** The year: 1994-••-••. */
export const maskedDay = (day: string | null): string | null => day && day.replace(/-\d\d-\d\d$/, "-••-••");

const masks: Partial<Record<CardField, (value: string | null) => string | null>> = {
  run: maskedRun,
  birthday: maskedDay,
};

interface CardRow {
  readonly field: CardField;
  readonly read: string | null;
  readonly typed: string;
}

export function maskedCard<Row extends CardRow>(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const mask = masks[row.field];
    return mask ? { ...row, read: mask(row.read), typed: mask(row.typed) ?? "" } : row;
  });
}
