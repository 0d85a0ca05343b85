/**
 * `npm run partner`: who may lead people to our door. In the sandbox a key pair is made where none is given, and links can be
 * minted to try it. In production this only lists: whose key lets people in is for two people at the console to say. Whoever
 * writes to the database itself can still do it alone, as anything else.
 */
import fs from "node:fs";
import { instantOf, realNow } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { type Executor, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { allPartners, disablePartner, savePartner } from "./partners.ts";
import { readPublicKey } from "./public-key.ts";
import { makeKeyPair, mintLink } from "./sandbox-keys.ts";

const USAGE = `npm run partner -- list
npm run partner -- register <channel> [public key file]     (sandbox only)
npm run partner -- disable <channel>     (sandbox only)
npm run partner -- link <channel> <phone>     (sandbox only)`;

export interface Around {
  readonly env: NodeJS.ProcessEnv;
  /** The data folder. */
  readonly data: string;
  /** Finds or starts a database, and gives its address. */
  readonly withDatabase: (act: (url: string) => Promise<void>) => Promise<void>;
  readonly say: (line: string) => void;
}

const isSandbox = ({ env }: Around): boolean => (env["NOREN_MODE"] || "sandbox") === "sandbox";

function keyOf(channel: string, file: string | undefined, around: Around): string {
  if (file !== undefined) return fs.readFileSync(file, "utf8");
  return makeKeyPair(around.data, channel);
}

async function register(db: Executor, [channel = "", file]: readonly string[], around: Around): Promise<void> {
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(channel))
    throw new Error("a channel is 2 to 40 small letters, digits and dashes");
  const key = readPublicKey(keyOf(channel, file, around));
  await savePartner(db, { channel, ...key, registeredAt: instantOf(realNow()) });
  around.say(`${channel} is registered (${key.algorithm})`);
}

async function disable(db: Executor, [channel = ""]: readonly string[], { say }: Around): Promise<void> {
  if (!(await disablePartner(db, channel))) throw new Error(`no partner is called ${channel}`);
  say(`${channel} is disabled`);
}

async function list(db: Executor, _: readonly string[], { say }: Around): Promise<void> {
  for (const { channel, algorithm, enabled } of await allPartners(db))
    say(`${channel}  ${algorithm}  ${enabled ? "enabled" : "disabled"}`);
}

async function link([channel = "", phone = ""]: readonly string[], around: Around): Promise<void> {
  if (!isSandbox(around)) throw new Error("links are minted in the sandbox only: in production the partner signs them");
  const { env, data, say } = around;
  const address = env["NOREN_PUBLIC_URL"] || `http://localhost:${env["PORT"] || "8080"}`;
  say(await mintLink({ data, channel, phone, address }));
}

const stored = { register, disable, list } as const;
const changes: readonly string[] = ["register", "disable"];
const isStored = (name: string): name is keyof typeof stored => Object.hasOwn(stored, name);

/** Throws with a sentence for whoever typed it. */
export async function partnerCommand([name = "", ...args]: readonly string[], around: Around): Promise<void> {
  if (name === "link") return link(args, around);
  if (!isStored(name)) throw new Error(USAGE);
  if (changes.includes(name) && !isSandbox(around))
    throw new Error("in production two people register and disable partners at the console");
  return around.withDatabase(async (url) => {
    const db = openDatabase(url, createLog("silent"), { connections: 1 });
    try {
      await migrate(db.pool);
      await stored[name](db.drizzle, args, around);
    } finally {
      await db.close();
    }
  });
}
