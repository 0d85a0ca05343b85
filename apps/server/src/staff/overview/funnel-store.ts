import { uploadTypes } from "@noren/contract/tracking-constants";
import { type FunnelStep, funnelSteps } from "@noren/staff/overview/funnel";
import { sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { tracking } from "../../customers/tracking/tables.ts";

/** How many devices got to a step and no further, by what tracking saw of each since then. */
export async function furthestSteps(db: Executor, since: Date): Promise<ReadonlyMap<FunnelStep, number>> {
  const { register, authentication, apply, loan } = uploadTypes;
  const { rows } = await db.execute<{ furthest: number; devices: string }>(sql`
    select furthest, count(*) as devices from (
      select max(case upload_type when ${loan} then 4 when ${apply} then 3 when ${authentication} then 2
        when ${register} then 1 else 0 end) as furthest
      from ${tracking} where received_at >= ${since} group by device_id
    ) each_device group by furthest`);
  return new Map(
    rows.flatMap(({ furthest, devices }) => {
      const step = funnelSteps[furthest];
      return step === undefined ? [] : [[step, Number(devices)] as const];
    }),
  );
}
