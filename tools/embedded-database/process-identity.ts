import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** "pid:start time", so that a recycled pid is not taken for the process that had it before. */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const started = fs.existsSync("/proc/self/stat") ? startFromProc(pid) : ask("lstart=", pid);
  return started ? `${pid}:${started}` : undefined;
}

export function commandLine(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!fs.existsSync("/proc/self/stat")) return ask("command=", pid);
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return undefined;
  }
}

/** Field 22 of stat is the start in ticks since boot; the name before it may itself hold spaces and brackets. */
function startFromProc(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** macOS and the BSDs have no /proc. */
function ask(what: string, pid: number): string | undefined {
  const answer = spawnSync("ps", ["-ww", "-o", what, "-p", String(pid)], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
  });
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined;
}
