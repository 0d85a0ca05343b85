/**
 * How the process that opens pictures is shut in (docs/decisions/0029): no network, no rights, another user where we are
 * root, its end with ours. Each system allows what it allows: the first of these that starts here is the one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";

/** 'nobody' of every Linux. */
const NOBODY = "65534";

const anotherUser = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
const ends = ["setpriv", "--no-new-privs", "--pdeathsig=KILL"];

/** What stands before the program, the best first. */
const walls: readonly (readonly string[])[] = [
  ["unshare", "--net", ...ends, ...anotherUser],
  [...ends, ...anotherUser],
  ["unshare", "--user", "--net", ...ends],
  ends,
];

/** Who has neither settings nor keys finds no program but by the system's own list of places. */
const noSettings = {};

/** Whether a program behind these walls runs, and may read this one: a checkout may be for its owner's eyes alone. */
async function holds(wall: readonly string[], program: string): Promise<boolean> {
  const [command = "", ...before] = wall;
  const look = "require('node:fs').accessSync(process.argv[1], 4)";
  const tried = spawn(command, [...before, process.execPath, "-e", look, program], {
    env: noSettings,
    stdio: "ignore",
  });
  const [code] = await once(tried, "close").catch(() => [-1]);
  return code === 0;
}

type Command = readonly [string, ...string[]];

async function chooseWalls(program: string): Promise<Command> {
  for (const wall of walls) {
    const [command, ...rest] = [...wall, process.execPath];
    if (command !== undefined && (await holds(wall, program))) return [command, ...rest];
  }
  return [process.execPath];
}

const chosen = new Map<string, Promise<Command>>();

/** What starts this program, word by word; tried once. */
export function wallsFor(program: string): Promise<Command> {
  const command = chosen.get(program) ?? chooseWalls(program);
  chosen.set(program, command);
  return command;
}

/** Of what it holds in memory, nothing where the system does not say. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await fs.readFile(`/proc/${String(pid)}/status`, "latin1").catch(() => "");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Where the whole machine runs out of memory, this one goes and not the server. */
export const goesFirst = (pid: number): Promise<void> =>
  fs.writeFile(`/proc/${String(pid)}/oom_score_adj`, "1000").catch(() => undefined);
