import { sqlStatus } from "../application/status-sql.ts";
import { userStatus } from "@noren/contract/user-status";
import type { CampaignPeople } from "@noren/staff/offers/campaign";
import { desc, type SQL, sql } from "drizzle-orm";
import { campaign } from "./tables.ts";
import type { Executor } from "../../platform/database/database.ts";
import { consent, person } from "../../customers/tables.ts";
import { loanOrder } from "../application/tables.ts";
import { pastMark, type PageMark } from "../../platform/database/page-mark.ts";
import { coupon } from "../coupons/tables.ts";

type Campaign = typeof campaign.$inferSelect;

const has = (orders: SQL): SQL => sql`exists (select from ${loanOrder} o where o.user_id = p.user_id and ${orders})`;

/** Who else belongs to a group, beyond being certified and not suspended. */
const groups: Readonly<Record<CampaignPeople, SQL>> = {
  certified: sql`true`,
  "never-borrowed": sql`not ${has(sql`o.status in (${sqlStatus.settled}, ${sqlStatus.running}, ${sqlStatus.overdue}, ${sqlStatus.writtenOff})`)}`,
  "paid-on-time": sql`${has(sql`o.status = ${sqlStatus.settled} and o.settled_on <= o.due_day`)} and not ${has(sql`o.status in (${sqlStatus.overdue}, ${sqlStatus.writtenOff})`)}`,
  running: sql`${has(sql`o.status = ${sqlStatus.running}`)} and not ${has(sql`o.status in (${sqlStatus.overdue}, ${sqlStatus.writtenOff})`)}`,
};

const peopleOf = (people: CampaignPeople): SQL =>
  sql`from ${person} p where p.biz_status = ${userStatus.certified} and p.state = 'active' and ${groups[people]}`;

export async function countPeople(db: Executor, people: CampaignPeople): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) ${peopleOf(people)}`);
  return Number(rows[0]?.count ?? 0);
}

interface Given extends Record<string, unknown> {
  readonly userId: string;
  /** Whether they may be notified: only who has switched marketing on is. */
  readonly mayNotify: boolean;
}

/** The campaign and a coupon for each of its group, in one statement: both see the same people. */
export async function giveCampaign(tx: Executor, row: Omit<Campaign, "given">): Promise<readonly Given[]> {
  const { campaignId, title, people, amount, minimum, expiration, madeAt, proposer, approver } = row;
  const { rows } = await tx.execute<Given>(sql`
    with members as (select p.user_id ${peopleOf(people)}),
    made as (
      insert into ${campaign} (campaign_id, title, people, amount, minimum, expiration, given, made_at, proposer, approver)
      select ${campaignId}, ${title}, ${people}, ${amount}, ${minimum}, ${expiration}, count(*), ${madeAt}, ${proposer}, ${approver}
      from members
    ),
    given as (
      insert into ${coupon} (coupon_id, user_id, kind, amount, minimum, expiration, state, made_at, changed_at, campaign_id)
      select gen_random_uuid(), user_id, 'campaign', ${amount}, ${minimum}, ${expiration}, 'usable', ${madeAt}, ${madeAt}, ${campaignId}
      from members returning user_id
    )
    select given.user_id as "userId", coalesce((
      select c.taken_back_at is null from ${consent} c where c.user_id = given.user_id and c.purpose = 'marketing'
      order by c.consent_id desc limit 1), false) as "mayNotify"
    from given`);
  return rows;
}

interface CampaignRow {
  readonly campaign: Campaign;
  readonly used: number;
  readonly open: number;
  readonly expired: number;
}

/** Of a campaign in the list: its coupons in one of these states. */
const counted = (states: SQL): SQL<string> =>
  sql<string>`(select count(*) from ${coupon} k where k.campaign_id = ${campaign}.campaign_id and k.state in (${states}))`;

export async function listCampaigns(
  db: Executor,
  { mark, most }: { readonly mark: PageMark | undefined; readonly most: number },
): Promise<CampaignRow[]> {
  const rows = await db
    .select({
      campaign,
      used: counted(sql`'used'`),
      open: counted(sql`'usable', 'reserved'`),
      expired: counted(sql`'expired'`),
    })
    .from(campaign)
    .where(pastMark(campaign.madeAt, campaign.campaignId, mark))
    .orderBy(desc(campaign.madeAt), desc(campaign.campaignId))
    .limit(most);
  return rows.map(({ campaign: row, used, open, expired }) => ({
    campaign: row,
    used: Number(used),
    open: Number(open),
    expired: Number(expired),
  }));
}
