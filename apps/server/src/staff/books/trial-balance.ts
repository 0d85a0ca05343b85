import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { trialBalance } from "@noren/staff/calls/ledger";
import { totalsOf, trialBalanceOf } from "../../money/ledger/trial-balance.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const trialBalanceHandler = staffCall(trialBalance, ({ services, input: { query } }) => {
  const day = query.day === undefined ? services.clock.today() : calendarDay(query.day);
  return services.agedReads.read(async (from) => {
    const accounts = await trialBalanceOf(from, day);
    return { day, accounts: [...accounts], ...totalsOf(accounts) };
  });
});
