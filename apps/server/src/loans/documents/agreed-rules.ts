/** The numbers that the words of a document promise. Asked of the lending rules where they answer; the tests hold all to them. */
import { calendarDay, daysBetween } from "@noren/lending/calendar/calendar-day";
import { extensionsLeft } from "@noren/lending/loan/extension";
import { pesos } from "@noren/lending/money/money";
import { withdrawalOn } from "@noren/lending/loan/withdrawal";

const anyDay = calendarDay("2026-01-01");
const { lastDay } = withdrawalOn({ principal: pesos(1), payoutDay: anyDay, received: pesos(0), day: anyDay });

export const agreedRules = {
  withdrawalDays: daysBetween(anyDay, lastDay),
  mostExtensions: extensionsLeft({ extensions: 0 }),
  /** product.md section 4: 'never when 30 or more days overdue' */
  tooLateDays: 30,
  /** product.md section 4: 'if configured, only after 20 days and under the ceiling' */
  freeDays: 20,
  /** product.md section 4: 'after 7 banking days a new acceptance is asked' */
  payoutBankingDays: 7,
  /** product.md section 4: 'paid back by itself to the borrower's account within 3 banking days' */
  creditBankingDays: 3,
  /** product.md section 6: 'one free notice within 15 days' */
  noticeDays: 15,
  /** product.md section 7: 'only when the borrower's own phone has not answered for 3 days' */
  silentDays: 3,
  /** chile/README.md section 1.5: 'reply in ≤10 days' */
  disputeDays: 10,
} as const;
