/** What a server does in a step: alone, killed in the middle, or while another server does something else. */
import { Refusal } from "@noren/server/platform/refusal";
import { unchanged } from "./checks/unchanged.ts";
import { type Dice, pick } from "./dice.ts";
import type { ServerProcess } from "./server-process.ts";
import { alone, type Ended, killed, together } from "./together.ts";
import { Violation } from "./violation.ts";
import { count, type World } from "./world.ts";

export interface Operation {
  /** In the words of the trace. */
  readonly what: string;
  /** Answers what came of it; refuses by throwing a Refusal. */
  readonly on: (server: ServerProcess) => Promise<string>;
  /** When every table must be as before: always, or should it be refused. */
  readonly guard?: "always" | "refused";
  /** The order it is about. */
  readonly orderId?: string | undefined;
  /** Done by the server whose clock is right. */
  readonly byFirst?: true;
}

/** What may be thrown while a provider does not answer: the job is tried again. */
const isSilence = ({ lines }: World, reason: string): boolean =>
  /no clear answer/.test(reason) && Object.values(lines).some((line) => line !== "good");

interface Done {
  readonly text: string;
  readonly refused: boolean;
}

async function attempt(world: World, { on }: Operation, server: ServerProcess): Promise<Done | Error> {
  try {
    return { text: await on(server), refused: false };
  } catch (error) {
    if (error instanceof Violation) return error;
    if (error instanceof Refusal) return { text: `refused: ${error.error}`, refused: true };
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    if (isSilence(world, reason)) return { text: "no answer", refused: false };
    return new Violation(`it failed: ${reason}`);
  }
}

/** Work that nobody does any more becomes free again; in production once pg-boss holds it for expired. */
async function freeJobs({ look }: World): Promise<void> {
  await look.pool.query("update pgboss.job set state = 'created', priority = 0 where state = 'active'");
}

/** Money that really is gone, because a bank took back what had gone on to the borrower: a person must be told. */
const toldToPeople = ["of which a part had gone back to the borrower", "more went back to a borrower than had come in"];

/** Its errors are ours, unless a provider's silence explains them. */
function requireNoComplaint(world: World): void {
  for (const server of world.servers)
    for (const complaint of server.takeComplaints())
      if (!isSilence(world, complaint) && !toldToPeople.some((words) => complaint.includes(words)))
        throw new Violation(`${server.options.name} complained: ${world.names.say(complaint)}`);
}

async function finish(world: World, servers: readonly ServerProcess[], ended: readonly Ended<Done | Error>[]) {
  await freeJobs(world);
  requireNoComplaint(world);
  for (const [index, outcome] of ended.entries()) if (outcome === killed) await servers[index]?.start();
  for (const outcome of ended) if (outcome instanceof Error) throw outcome;
}

const said = (ended: Ended<Done | Error> | undefined): string =>
  ended === killed || ended === undefined || ended instanceof Error ? "killed" : ended.text;

const whatOf = (what: string, killBefore: number | undefined): string =>
  killBefore === undefined ? what : `${what} (to be killed before statement ${killBefore + 1})`;

/** One server does it, undisturbed, or is killed in front of one of its statements. */
export async function perform(world: World, operation: Operation, killBefore?: number): Promise<string> {
  const server = pick(world.dice, operation.byFirst ? world.servers.slice(0, 1) : world.servers);
  const what = `${server.options.name}: ${whatOf(operation.what, killBefore)}`;
  world.doing = what;
  const same = operation.guard && (await unchanged(world));
  const ended = await alone({ server, run: () => attempt(world, operation, server), killBefore });
  await finish(world, [server], [ended]);
  if (ended !== killed && !(ended instanceof Error) && (operation.guard === "always" || ended.refused))
    await same?.(ended.refused ? "a refused call" : "a repeated call");
  if (ended === killed) count(world, "fault: killed");
  return `${what} → ${said(ended)}`;
}

/** Two servers at once, each with its own; perhaps one of them is killed meanwhile. */
export async function performTogether(
  world: World,
  operations: readonly [Operation, Operation],
  kill?: { readonly which: number; readonly before: number },
): Promise<string> {
  const [first, second = first] = world.servers;
  if (!first || !second) throw new Error("there is no server");
  const servers = [first, second];
  const works = operations.map((operation, index) => {
    const server = servers[index] ?? first;
    const killBefore = kill?.which === index ? kill.before : undefined;
    return { server, run: () => attempt(world, operation, server), killBefore };
  });
  world.doing = `at once: ${operations.map(({ what }, index) => whatOf(what, works[index]?.killBefore)).join(" | ")}`;
  const ended = await together(world.dice, world.look, works);
  await finish(world, servers, ended);
  count(world, "fault: two servers at once");
  if (kill) count(world, "fault: killed");
  const told = operations.map(({ what }, index) => `${whatOf(what, works[index]?.killBefore)} → ${said(ended[index])}`);
  return `at once: ${told.join(" | ")}`;
}

/** Most things are done in fewer statements; who has fewer is killed when it is done. */
export const killPoint = (dice: Dice): number => dice.below(40);
