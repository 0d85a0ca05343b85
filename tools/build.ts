import fs from "node:fs";
import path from "node:path";
import { compressFolder } from "./build/compress.ts";
import { hashInputs } from "./build/inputs.ts";
import { root as projectRoot, runCommand } from "./run-command.ts";

interface App {
  readonly name: string;
  /** Beside the app's own folder, what every app is made of. */
  readonly alsoFrom: readonly string[];
  /** The folder of files that a browser fetches. */
  readonly served?: string;
}

const SHARED_INPUTS = ["packages", "package-lock.json", "tsconfig.base.json"];

const apps: readonly App[] = [
  { name: "web", alsoFrom: [], served: "dist/client" },
  { name: "sandbox", alsoFrom: [], served: "dist" },
  { name: "console", alsoFrom: [], served: "dist" },
  { name: "server", alsoFrom: ["apps/sandbox"] },
];

/** Builds the apps whose inputs changed since their last build. Throws with the output of what could not be built. */
export async function buildApps(say: (line: string) => void, root = projectRoot): Promise<void> {
  // settled, so that no build still writes after the first failure has been reported
  const results = await Promise.allSettled(apps.map((app) => buildApp(app, root, say)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function buildApp(app: App, root: string, say: (line: string) => void): Promise<void> {
  const place = `apps/${app.name}`;
  const stamp = path.join(root, place, "dist/.inputs");
  const inputs = hashInputs(root, [place, ...app.alsoFrom, ...SHARED_INPUTS]);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === inputs) return;
  // away first: a build that is interrupted must not pass for a finished one
  fs.rmSync(stamp, { force: true });
  const started = performance.now();
  // Asked for by a test, vite would build for one, and the stamp would pass it off as what is served.
  const env = { NODE_ENV: "production" };
  const built = await runCommand("npm", ["run", "build", "-w", place], { cwd: root, env });
  if (built.code !== 0) throw new Error(`${place} could not be built:\n${built.output.trim()}`);
  const packed = app.served === undefined ? 0 : await compressFolder(path.join(root, place, app.served));
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, inputs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`built ${place} in ${seconds} s${packed > 0 ? `, ${packed} files compressed` : ""}`);
}

/** `npm run build`. */
export async function buildAndReport(): Promise<number> {
  try {
    await buildApps((line) => process.stdout.write(`${line}\n`));
    process.stdout.write("everything is built\n");
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
