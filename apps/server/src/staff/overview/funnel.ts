import { addDays } from "@noren/lending/calendar/calendar-day";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { overviewFunnel } from "@noren/staff/calls/overview";
import { funnelOf } from "@noren/staff/overview/funnel";
import { instantOf } from "../../platform/clock.ts";
import { furthestSteps } from "./funnel-store.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const overviewFunnelHandler = staffCall(overviewFunnel, async ({ services, input: { query } }) => {
  const { clock, config, agedReads } = services;
  const since = instantOf(startOfSantiagoDay(addDays(clock.today(), 1 - query.days)));
  return agedReads.read(async (from) => ({
    sampling: config.tracking.sampling,
    steps: [...funnelOf(await furthestSteps(from, since))],
  }));
});
