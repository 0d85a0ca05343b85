import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { santiagoDay } from "@noren/lending/calendar/santiago";

/** Real time: envelopes, rate limits, key rotation. */
export const realNow = (): number => Date.now();

/** Business time: everything a borrower is promised. In the sandbox it can run ahead of real time, never behind. */
export interface Clock {
  now(): Date;
  today(): CalendarDay;
}

export class BusinessClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(realNow() + this.#aheadMs);
  }

  today(): CalendarDay {
    return santiagoDay(this.now().getTime());
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  moveTo(aheadMs: number): void {
    this.#aheadMs = aheadMs;
  }
}

/** Instants are made here alone, so that nobody asks the machine for the time by another way. */
export const instantOf = (milliseconds: number): Date => new Date(milliseconds);
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
