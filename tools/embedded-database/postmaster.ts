import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseEnvironment } from "./cluster.ts";
import type { Place } from "./place.ts";
import { commandLine } from "./process-identity.ts";

const STOP_WITHIN_MS = 30_000;
const KEPT_LOG = 8_000;

/**
 * The shell waits for descriptor 3 to close. That happens when we close it and also when this process is killed, so
 * PostgreSQL always shuts down cleanly. The watcher goes first when PostgreSQL ends by itself: its pid may be reused.
 */
const WATCHED = `"$@" 3<&- & server=$!
(read -r _ <&3; kill -INT $server) & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Nothing is kept for a crash, little of the log (it may lie in memory), and nothing is tidied up at moments of
 * PostgreSQL's own choosing: rows would come back in another order.
 */
const FOR_TESTS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=256MB",
  "autovacuum=off",
];

export interface Postmaster {
  /** Resolves when PostgreSQL has ended, however that came. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export async function startPostmaster(place: Place, binaries: string, durable: boolean): Promise<Postmaster> {
  await clearPidFile(place.cluster);
  const settings = [
    `unix_socket_directories=${place.sockets}`,
    "unix_socket_permissions=0700",
    "listen_addresses=",
    "max_connections=200",
    ...(durable ? [] : FOR_TESTS),
  ];
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      WATCHED,
      "sh",
      path.join(binaries, "bin/postgres"),
      "-D",
      place.cluster,
      "-p",
      "5432",
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    {
      ...place.account,
      cwd: place.folder,
      // its own session: Ctrl-C in a terminal must reach us alone, because the server has to stop before its database
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "pipe"],
      env: databaseEnvironment(),
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  await ready(child, place.folder);
  return {
    ended,
    stop: () => {
      child.stdio[3]?.destroy();
      return ended;
    },
  };
}

function ready(child: ChildProcess, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-KEPT_LOG);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`PostgreSQL in ${folder} ended with code ${code}:\n${log.trim()}`)));
  });
}

/** We own the folder here, so a server that still runs in it has lost its parent. */
async function clearPidFile(cluster: string): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(file)) return;
  const pid = Number(fs.readFileSync(file, "utf8").split("\n")[0]);
  if (serves(pid, cluster)) {
    process.kill(pid, "SIGINT");
    const deadline = performance.now() + STOP_WITHIN_MS;
    while (serves(pid, cluster)) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL process ${pid} in ${cluster} does not stop`);
      await pause(10);
    }
  }
  // PostgreSQL would refuse to start when the pid now belongs to another process of the same user
  fs.rmSync(file, { force: true });
}

function serves(pid: number, cluster: string): boolean {
  return commandLine(pid)?.includes(`-D ${cluster} `) ?? false;
}
