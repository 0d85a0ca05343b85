/**
 * What a lender keeps of a loan, and how long: 'agreements, money records, audit 6 years' (product.md section 8). The Código
 * Tributario (DL 830) wants books and papers for as long as the tax office may look at them (art. 17), which art. 200 lets it do
 * for six years at most; the five years of Ley 19.913 lie within. To be confirmed by a lawyer.
 */
import { addDays, addMonths, type CalendarDay } from "../calendar/calendar-day.ts";

const MONTHS = 6 * 12;

/** The day it goes: the same one six years after the loan ended. */
export const keepUntil = (ended: CalendarDay): CalendarDay => addMonths(ended, MONTHS);

export const mustKeep = (ended: CalendarDay, today: CalendarDay): boolean => today < keepUntil(ended);

/** No loan that ended later goes on this day; one that ended on the very last of these may still have to wait. */
export const latestEndToGo = (today: CalendarDay): CalendarDay => addDays(addMonths(today, -MONTHS), 1);
