import fs from "node:fs";
import path from "node:path";

export interface Settings {
  /** The folder that keeps the database and everything else between two starts. */
  readonly data: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly phone: boolean;
  readonly development: boolean;
}

const ARGUMENTS = ["--phone", "--dev"];

/** Throws with a sentence that names the argument or the variable. The server checks all other variables itself. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv, root: string): Settings {
  const unknown = args.find((arg) => !ARGUMENTS.includes(arg));
  if (unknown !== undefined) throw new Error(`Unknown argument ${unknown}: there are ${ARGUMENTS.join(" and ")}`);
  if (args.includes("--phone") && args.includes("--dev")) throw new Error("Choose one of --phone and --dev");
  return {
    data: path.resolve(root, env["NOREN_DATA"] || ".noren"),
    port: readPort(env["PORT"] || "8080"),
    databaseUrl: env["DATABASE_URL"] || undefined,
    phone: args.includes("--phone"),
    development: args.includes("--dev"),
  };
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, and it is "${text}"`);
}

/** Folder by folder: a place where none can be made is said at once, by its variable. */
export function makeDataFolder(folder: string): void {
  try {
    const missing: string[] = [];
    for (let at = folder; !fs.existsSync(at); at = path.dirname(at)) missing.unshift(at);
    for (const each of missing) fs.mkdirSync(each);
    if (!fs.statSync(folder).isDirectory()) throw new Error("it is a file");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`NOREN_DATA: ${folder} cannot be the data folder (${why})`, { cause: error });
  }
}
