/** What servers do by themselves: jobs in any order, and chores. */
import { jobHandlers } from "@noren/server/jobs/handlers";
import { business, catchUp } from "@noren/server/jobs/housekeeping";
import type { JobName } from "@noren/server/providers/jobs/port";
import { pick } from "../dice.ts";
import type { Operation } from "../operation.ts";
import type { Kind, Names } from "../names.ts";
import type { World } from "../world.ts";
import type { Action } from "./action.ts";
import { type WaitingJob, waitingJobs } from "./things.ts";

const kinds: Readonly<Record<string, Kind>> = {
  orderId: "order",
  payoutId: "payout",
  intentId: "bill",
  mailId: "mail",
};

/** What a job is about: the one id in its data. */
function aboutOf(names: Names, { name, data }: WaitingJob): string {
  const payment = data["payment"] as { paymentId?: string } | undefined;
  if (payment?.paymentId !== undefined) return names.of("payment", payment.paymentId);
  if (name === "cancel-intent") return names.of("bill", String(data["providerId"]).replace(/^.*?sandbox-/, ""));
  const [field, id] = Object.entries(data).find(([key]) => key in kinds) ?? [];
  return field === undefined ? "" : names.of(kinds[field] ?? "order", String(id));
}

export const workOn = (world: World, job: WaitingJob): Operation => ({
  what: `job ${job.name} ${aboutOf(world.names, job)}`,
  on: async ({ services }) => {
    // The queue's own order and its pauses between tries are no matter of the business: the dice choose.
    await world.look.pool.query(
      "update pgboss.job set priority = 1, start_after = now() - interval '1 s' where id = $1 and state < 'active'",
      [job.id],
    );
    return (await services.jobs.workOnce(job.name as JobName, jobHandlers(services))) > 0 ? "done" : "gone";
  },
});

const work: Action = {
  name: "work on a job",
  weight: 70,
  prepare: async (world) => {
    const jobs = await waitingJobs(world);
    return jobs.length === 0 ? undefined : workOn(world, pick(world.dice, jobs));
  },
};

const chore: Action = {
  name: "do a chore",
  weight: 6,
  prepare: async (world) => {
    const [name, chosen] = pick(world.dice, Object.entries(business));
    return {
      what: `chore: ${name}`,
      on: async ({ services }) => {
        await chosen(services);
        return "done";
      },
    };
  },
};

export const allChores: Operation = {
  what: "all chores",
  on: async ({ services }) => {
    await catchUp(services);
    return "done";
  },
};

const minute: Action = { name: "do all chores", weight: 10, prepare: async () => allChores };

export const workActions: readonly Action[] = [work, chore, minute];
