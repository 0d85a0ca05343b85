import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./run-command.ts";

const SERVER = `
import http from "node:http";
import { Client } from "pg";
export function checkEnvironment(env) {
  if (env.NOREN_MODE === "wrong") throw new Error('NOREN_MODE must be "sandbox" or "production", and it is "wrong"');
}
export async function serve(env) {
  if (env.NOREN_MODE === "odd") throw new Error('NOREN_MODE must be "sandbox" or "production", and it is "odd"');
  const database = new Client({ connectionString: env.DATABASE_MIGRATE_URL ?? env.DATABASE_URL });
  database.on("error", () => {});
  await database.connect();
  await database.query("create table if not exists starts (at timestamptz default now())");
  await database.query("insert into starts default values");
  const { rows } = await database.query("select count(*)::int as starts from starts");
  const server = http.createServer((_, answer) => answer.end(JSON.stringify(rows[0])));
  await new Promise((resolve, reject) => server.once("error", reject).listen(env.PORT, "127.0.0.1", resolve));
  return {
    addresses: { app: \`http://127.0.0.1:\${server.address().port}/\`, metrics: "http://127.0.0.1:1/" },
    stop: async () => { if (env.HANG) await new Promise(() => {}); await database.end(); server.close(); console.log("server stopped"); },
  };
}`;

/** The real tools in a project whose apps are as small as can be. */
function project(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-launch-"));
  fs.chmodSync(folder, 0o755);
  // repeated, because a database whose parent was killed may still be writing its last files
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  fs.cpSync(path.join(root, "tools"), path.join(folder, "tools"), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ workspaces: ["apps/*"], type: "module" }));
  for (const app of ["web", "sandbox", "console", "server"]) {
    fs.mkdirSync(path.join(folder, "apps", app), { recursive: true });
    const output = app === "web" ? "dist/client" : "dist";
    const build = `mkdir -p ${output} && cp serve.js ${output}`;
    const manifest = { name: app, type: "module", scripts: { build } };
    fs.writeFileSync(path.join(folder, "apps", app, "package.json"), JSON.stringify(manifest));
    fs.writeFileSync(path.join(folder, "apps", app, "serve.js"), SERVER);
  }
  return folder;
}

/** Not through start.mjs, which would install into the node_modules that this borrows. */
function launch(folder: string, env: NodeJS.ProcessEnv, args: string[] = []) {
  const script = `import("./tools/launch.ts").then((m) => m.launch(${JSON.stringify(args)}))`;
  const child = spawn(process.execPath, ["--import", "tsx", "--eval", script], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: os.homedir(), PORT: "0", ...env },
  });
  let output = "";
  const ended = once(child, "close").then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const hear = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const hears = (words: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (output.includes(words)) resolve();
      };
      child.stdout.on("data", look);
      child.once("close", () => reject(new Error(output)));
      look();
    });
  const running = async (): Promise<string> => {
    await hears("Stop with Ctrl-C");
    return /app +(\S+)/.exec(output)?.[1] ?? "";
  };
  return { child, ended, hears, running, output: () => output };
}

test("starts everything, says where, keeps the data, and stops the server before its database", async () => {
  const folder = project();
  for (const [starts, signal] of [
    [1, "SIGTERM"],
    [2, "SIGINT"],
  ] as const) {
    const noren = launch(folder, {});
    const answer = await fetch(await noren.running());
    expect(await answer.json()).toEqual({ starts });
    expect(noren.output()).toContain(`its data is in ${folder}/.noren/database`);
    noren.child.kill(signal);
    expect(await noren.ended).toBe(0);
    expect(noren.output()).toMatch(/Stopping[^]*server stopped\n$/);
    expect(noren.output().includes("built apps/server")).toBe(starts === 1);
  }
});

test("with DATABASE_URL it starts no database of its own", async () => {
  const folder = project();
  const url = "postgres://nobody@127.0.0.1:1/none";
  const noren = launch(folder, { DATABASE_URL: url });
  expect(await noren.ended).toBe(1);
  expect(noren.output()).toContain("ECONNREFUSED 127.0.0.1:1");
  expect(noren.output()).not.toContain("Starting the database");
  expect(fs.existsSync(path.join(folder, ".noren", "database"))).toBe(false);
});

test("a wrong environment is said before a database is made for it", async () => {
  const folder = project();
  const data = path.join(folder, "data");
  const noren = launch(folder, { NOREN_MODE: "wrong", NOREN_DATA: data });
  expect(await noren.ended).toBe(1);
  expect(noren.output()).toMatch(/NOREN_MODE must be[^\n]*\n$/);
  expect(fs.existsSync(path.join(data, "database"))).toBe(false);
});

test.each(["/etc/passwd", "/proc/nope"])("NOREN_DATA=%s is refused at once, by its name", async (data) => {
  const noren = launch(project(), { NOREN_DATA: data });
  expect(await noren.ended).toBe(1);
  expect(noren.output()).toContain("NOREN_DATA");
});

test("what the server refuses is the last line, without a stack, and the database is stopped", async () => {
  const folder = project();
  const noren = launch(folder, { NOREN_MODE: "odd" });
  expect(await noren.ended).toBe(1);
  expect(noren.output()).toMatch(/NOREN_MODE must be "sandbox" or "production", and it is "odd"\n$/);
  expect(noren.output()).not.toContain("    at ");
  expect(fs.existsSync(path.join(folder, ".noren/database/data/postmaster.pid"))).toBe(false);
});

test("a wrong variable of its own is refused before anything is done", async () => {
  const noren = launch(project(), { PORT: "eighty" });
  expect(await noren.ended).toBe(1);
  expect(noren.output()).toBe('PORT must be a whole number from 0 to 65535, and it is "eighty"\n');
});

test("a second Ctrl-C ends at once what does not want to stop", async () => {
  const noren = launch(project(), { HANG: "1" });
  await noren.running();
  noren.child.kill("SIGINT");
  await noren.hears("press Ctrl-C again");
  noren.child.kill("SIGINT");
  expect(await noren.ended).toBe(130);
});

test("when the database ends by itself, so does the rest, and says so", async () => {
  const folder = project();
  const noren = launch(folder, {});
  await noren.running();
  const pidFile = path.join(folder, ".noren/database/data/postmaster.pid");
  process.kill(Number(fs.readFileSync(pidFile, "utf8").split("\n")[0]), "SIGINT");
  expect(await noren.ended).toBe(1);
  expect(noren.output()).toContain("The database has ended by itself: stopping");
});
