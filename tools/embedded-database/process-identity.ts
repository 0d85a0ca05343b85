import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** What the system knows of a live process. */
export interface ProcessTable {
  started(pid: number): string | undefined;
  command(pid: number): string | undefined;
}

export const procFolder: ProcessTable = {
  /** Field 22 of stat is the start in ticks since boot; the name before it may itself hold spaces and brackets. */
  started(pid) {
    const stat = contents(`/proc/${pid}/stat`);
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields?.[0] === "Z" ? undefined : fields?.[19];
  },
  command: (pid) => contents(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim() || undefined,
};

/** macOS has no /proc. */
export const psCommand: ProcessTable = {
  started: (pid) => ask("lstart=", pid),
  command: (pid) => ask("command=", pid),
};

const processes = fs.existsSync("/proc/self/stat") ? procFolder : psCommand;

/** "pid:start time", so that a recycled pid is not taken for the process that had it before. */
export function processIdentity(pid: number): string | undefined {
  const started = isPid(pid) ? processes.started(pid) : undefined;
  return started ? `${pid}:${started}` : undefined;
}

export function commandLine(pid: number): string | undefined {
  return isPid(pid) ? processes.command(pid) : undefined;
}

function isPid(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 0;
}

function contents(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function ask(what: string, pid: number): string | undefined {
  const answer = spawnSync("ps", ["-ww", "-o", what, "-p", String(pid)], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
  });
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined;
}
