/** `sslmode=verify-full&sslrootcert=…` of deploy/compose.yaml: which authority and which name the server believes. */
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CertificateFiles, ensureCertificate } from "../../../../../tools/launch/certificate.ts";
import { connectTo } from "../../../test/support/server/breakable-line.ts";
import { newDatabase } from "../../../test/support/world.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./database.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-database-tls-"));
let database: Awaited<ReturnType<typeof newDatabase>>;
let ours: CertificateFiles;
let others: CertificateFiles;
let door: net.Server;
let speaksTls = true;
const callers = new Set<net.Socket>();
/** What reached the database behind the door. */
let heard = { bytes: 0 };

/** The test's database speaks no TLS: this says yes to whoever asks for it, as PostgreSQL does, and leads the rest on. */
function lead(caller: net.Socket): void {
  callers.add(caller);
  caller.on("error", () => undefined);
  caller.once("data", () => {
    if (!speaksTls) {
      caller.write("N");
      return;
    }
    caller.write("S");
    const secureContext = createSecureContext({
      key: fs.readFileSync(ours.key),
      cert: fs.readFileSync(ours.certificate),
    });
    const secure = new TLSSocket(caller, { isServer: true, secureContext });
    const behind = connectTo(database.url);
    for (const socket of [secure, behind]) socket.on("error", () => undefined);
    caller.once("close", () => behind.destroy());
    const own = heard;
    secure.on("data", ({ length }: Buffer) => {
      own.bytes += length;
    });
    secure.pipe(behind).pipe(secure);
  });
}

beforeAll(async () => {
  database = await newDatabase();
  ours = await ensureCertificate(path.join(folder, "ours"), []);
  others = await ensureCertificate(path.join(folder, "others"), []);
  door = net.createServer(lead);
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  // What a line of before still says is not of this test.
  heard = { bytes: 0 };
  speaksTls = true;
});
afterAll(async () => {
  // Whoever was told that there is no TLS leaves its line open.
  for (const caller of callers) caller.destroy();
  await new Promise((resolve) => door.close(resolve));
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

async function nameThrough(host: string, authority: CertificateFiles): Promise<unknown> {
  const url = new URL(database.url);
  url.hostname = host;
  url.port = String((door.address() as AddressInfo).port);
  url.search = `?sslmode=verify-full&sslrootcert=${authority.certificate}`;
  const db = openDatabase(url.href, createLog("silent"), { connections: 1 });
  try {
    const { rows } = await db.pool.query<{ name: string }>("select current_database() as name");
    return rows[0]?.name;
  } finally {
    await db.close();
  }
}

test("a database whose certificate our authority made for its name is spoken to", async () => {
  expect(await nameThrough("localhost", ours)).toBe(new URL(database.url).pathname.slice(1));
  expect(heard.bytes).toBeGreaterThan(0);
});

test("one that another authority vouches for hears nothing, not even who asks", async () => {
  await expect(nameThrough("localhost", others)).rejects.toThrow(/self-signed certificate/);
  expect(heard.bytes).toBe(0);
});

test("nor does one under another name", async () => {
  // The same address, by a word that the certificate does not have.
  await expect(nameThrough("127.1", ours)).rejects.toThrow(/altnames/);
  expect(heard.bytes).toBe(0);
});

test("nor one that speaks no TLS", async () => {
  speaksTls = false;
  await expect(nameThrough("localhost", ours)).rejects.toThrow(/SSL/);
  expect(heard.bytes).toBe(0);
});
