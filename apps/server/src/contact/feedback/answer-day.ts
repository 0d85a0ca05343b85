import { addBankingDays } from "@noren/lending/calendar/banking-days";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";

/** Our own promise, kept by people: staff work when banks do. */
const BANKING_DAYS_TO_ANSWER = 5;

export const answerDay = (today: CalendarDay): CalendarDay => addBankingDays(today, BANKING_DAYS_TO_ANSWER, isHoliday);
