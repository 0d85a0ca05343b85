import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Account, canEnter, databaseAccount, giveTo } from "./account.ts";

/** Where a database really lies, and who may run it there. */
export interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly sockets: string;
  readonly account: Account | undefined;
}

/** Linux allows 107 bytes for the path of a socket, macOS 103. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_NAME = "/.s.PGSQL.5432";
const RECORD = "database-is-in";

/**
 * The asked folder, unless PostgreSQL's account cannot enter it because a parent is closed (root's home, say). Then a
 * folder named after the asked one under /var/lib, written down in the asked folder so that it stays there for good.
 */
export function findPlace(asked: string): Place {
  fs.mkdirSync(asked, { recursive: true });
  const wanted = fs.realpathSync(asked);
  const record = path.join(wanted, RECORD);
  if (fs.existsSync(record)) return prepared(fs.readFileSync(record, "utf8").trim());
  const account = databaseAccount(path.join(wanted, "data"));
  if (canEnter(account, path.dirname(wanted))) return prepared(wanted);
  const elsewhere = path.join(openFolder(), nameOf(wanted));
  fs.writeFileSync(record, `${elsewhere}\n`);
  return prepared(elsewhere);
}

function prepared(folder: string): Place {
  const cluster = path.join(folder, "data");
  const account = databaseAccount(cluster);
  fs.mkdirSync(folder, { recursive: true });
  const me = process.getuid?.();
  if (me !== 0 && fs.statSync(folder).uid !== me) {
    throw new Error(
      `The database folder ${folder} belongs to another user: start as that user, or choose another folder`,
    );
  }
  giveTo(account, folder);
  fs.chmodSync(folder, 0o700);
  if (!canEnter(account, folder)) throw new Error(`User ${account?.uid} cannot enter the database folder ${folder}`);
  return { folder, cluster, account, sockets: socketFolder(folder) };
}

/** Data must outlive a restart of the machine, so temporary folders are the last resort. */
function openFolder(): string {
  for (const place of ["/var/lib/noren", "/var/tmp/noren"]) {
    try {
      fs.mkdirSync(place, { recursive: true, mode: 0o755 });
      if (fs.lstatSync(place).uid === 0) return place;
    } catch {
      // not writable: the next place
    }
  }
  throw new Error("No folder for the database that its user could enter: set NOREN_DATA to one, or set DATABASE_URL");
}

function socketFolder(folder: string): string {
  if (Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_SOCKET_PATH) return folder;
  return `/tmp/noren-${nameOf(folder)}`;
}

export function makeSocketFolder({ folder, sockets, account }: Place): void {
  if (sockets === folder) return;
  const uid = (account?.uid ?? process.getuid?.() ?? 0) >>> 0;
  const found = fs.lstatSync(sockets, { throwIfNoEntry: false });
  if (!found) fs.mkdirSync(sockets, { mode: 0o700 });
  else if (!found.isDirectory() || found.uid !== uid) throw new Error(`${sockets} belongs to somebody else: remove it`);
  giveTo(account, sockets);
}

export function removeSocketFolder({ folder, sockets }: Place): void {
  if (sockets !== folder) fs.rmSync(sockets, { recursive: true, force: true });
}

function nameOf(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 16);
}
