import { addBankingDays } from "@noren/lending/banking-days";
import type { CalendarDay } from "@noren/lending/calendar-day";
import { isHoliday } from "@noren/lending/holidays";

/** Our own promise, kept by people: staff work when banks do. */
const BANKING_DAYS_TO_ANSWER = 5;

export const answerDay = (today: CalendarDay): CalendarDay => addBankingDays(today, BANKING_DAYS_TO_ANSWER, isHoliday);
