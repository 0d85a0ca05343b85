/** The real server: the built one, in a process of its own. */
import { spawn } from "node:child_process";
import path from "node:path";
import readline from "node:readline";
import { databaseVariables } from "../../../../tools/embedded-database/roles.ts";
import { projectFolder } from "../../src/platform/server-folder.ts";
import { SECRET } from "../support/world.ts";

export interface ServerProcess {
  readonly address: string;
  /** As if the machine had lost its power: nothing of the process runs any more. */
  kill(): void;
  readonly ended: Promise<void>;
}

/** Resolves as soon as it listens. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(projectFolder(), "apps/server/dist/main.js")], {
    env: { ...databaseVariables(databaseUrl), PORT: "0", NOREN_SECRET: SECRET, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const listening = new Promise<string>((resolve) => {
    readline.createInterface({ input: child.stdout }).on("line", (line) => {
      const { msg, app } = JSON.parse(line) as { msg: string; app?: string };
      if (msg === "listening" && app !== undefined) resolve(new URL(app).port);
      else process.stderr.write(`${line}\n`);
    });
  });
  const port = await Promise.race([listening, ended]);
  if (typeof port !== "string") throw new Error("the server ended before it listened");
  return { address: `http://127.0.0.1:${port}`, kill: () => child.kill("SIGKILL"), ended };
}
