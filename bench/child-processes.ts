/** What the processes that this one started have used: read from Linux, which alone says it of processes that still run. */
import fs from "node:fs";

/** A hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

interface Used {
  readonly cpuMs: number;
  readonly megabytes: number;
}

function usedBy(pid: string): Used | undefined {
  try {
    // What stands before the last bracket is the program's name, which may hold anything.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /, "")
      .split(" ");
    if (fields[1] !== String(process.pid)) return undefined;
    const resident = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, megabytes: Number(resident ?? 0) / 1000 };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

export function usedByChildren(): Used {
  const pids = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = pids.flatMap((pid) => usedBy(pid) ?? []);
  return {
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    megabytes: all.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}
