/** Limits whose end concerns everybody, or tells of an attack: shown to staff and to whoever collects metrics. */
import { sql } from "drizzle-orm";
import type { Config } from "../config/config.ts";
import type { Executor } from "../database/database.ts";
import { realNow } from "../clock.ts";
import { most } from "./limits.ts";
import { budgetLimits } from "./message-budget.ts";

interface WatchedLimit {
  readonly name: string;
  readonly most: number;
  /** Where it is used up, staff is alarmed. */
  readonly alarms: boolean;
}

export const watchedLimits = ({ messageBudgets: { text, voice } }: Config): readonly WatchedLimit[] => [
  { name: "wrong-all", most: most.wrongInTenMinutes, alarms: true },
  ...[...budgetLimits("text", text), ...budgetLimits("voice", voice)].map((limit) => ({
    name: limit.name,
    most: limit.most,
    alarms: true,
  })),
  { name: "send-device", most: most.sendsAnHourPerDevice, alarms: false },
  { name: "send-address", most: most.sendsAnHourPerAddress, alarms: false },
  { name: "wrong-device", most: most.wrongAnHourPerDevice, alarms: false },
  { name: "wrong-address", most: most.wrongAnHourPerAddress, alarms: false },
];

export interface LimitUse extends WatchedLimit {
  readonly highest: number;
  readonly exhausted: number;
}

/** At this moment of real time: how much the busiest has used of each, and how many have nothing left. */
export async function limitsInUse(db: Executor, config: Config): Promise<LimitUse[]> {
  const watched = watchedLimits(config);
  const { rows } = await db.execute<{ name: string; highest: number | null; exhausted: string }>(sql`
    select l.name, max(r.points) as highest, count(*) filter (where r.points >= l.most) as exhausted
    from unnest(${sql.param(watched.map(({ name }) => name))}::text[], ${sql.param(watched.map((one) => one.most))}::int[])
      as l (name, most)
    left join rate_limit r on split_part(r.key, ':', 1) = l.name and r.expire > ${realNow()}
    group by l.name`);
  return watched.map((limit) => {
    const found = rows.find(({ name }) => name === limit.name);
    return { ...limit, highest: found?.highest ?? 0, exhausted: Number(found?.exhausted ?? 0) };
  });
}
