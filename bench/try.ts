import fs from "node:fs"; import os from "node:os"; import path from "node:path";
import { startEmbeddedDatabase } from "../tools/embedded-database/start.ts";
import { openDatabase } from "@noren/server/store/database";
import { migrate } from "@noren/server/store/migrate";
import { openServices } from "@noren/server/open-services";
import { readConfig } from "@noren/server/config";
import { openAccounts } from "@noren/server/ledger/post";
import { loadSandboxOffers, rateCaps } from "@noren/server/store/offers";
import { changeDays } from "@noren/server/jobs/change-day";
import { ledgerFaults } from "@noren/server/ledger/check";
import { applyPayments } from "@noren/server/lending/credit-payment";
import { seedLoans, daysBefore } from "./seed-loans.ts";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-try-"));
const database = await startEmbeddedDatabase({ folder: path.join(folder, "database") });
const config = readConfig({ DATABASE_URL: database.url, PORT: "0", NOREN_SECRET: "5e".repeat(32), LOG_LEVEL: "silent" });
const db = openDatabase(config.databaseUrl, quiet);
await migrate(db.pool); await openAccounts(db.drizzle); await loadSandboxOffers(db.drizzle);
const { services } = await openServices(config, db, quiet);
const caps = await rateCaps(db.drizzle);
const today = services.clock.today();
const N = Number(process.argv[2] ?? 100000);
let t = Date.now();
await seedLoans(db.pool, { people: N, ordersEach: 1, runningEach: 1, issue: daysBefore(today, 10), bookedTo: daysBefore(today, 1) }, caps);
console.log("seed", Date.now() - t);
await db.pool.query("insert into day_change values ($1, now())", [daysBefore(today, 1)]);
t = Date.now(); await db.pool.query("update loan_book set booked_to = booked_to"); const plain = Date.now() - t; console.log("plain update", plain);
await db.pool.query("vacuum loan_book");
t = Date.now(); await changeDays(services); const ch = Date.now() - t; console.log("day change", ch, (ch / plain).toFixed(1));
console.log(await db.transaction((tx) => ledgerFaults(tx)));
// payments
const { rows } = await db.pool.query<{ order_id: string; user_id: string }>("select order_id, user_id from loan_order limit 10000");
for (const r of rows) await db.pool.query("insert into repayment_intent (intent_id, order_id, user_id, reference, purpose, channel, amount, state, made_at, ends_at, changed_at) values ($1,$2,$3,$4,'part','transfer',1000,'open',now(),now(),now())", [randomUUID(), r.order_id, r.user_id, "ref-0000000000000000000" + r.order_id]);
const SECONDS = 8, C = 8;
async function credit() {
  let n = 0; const end = Date.now() + SECONDS * 1000;
  await Promise.all(Array.from({ length: C }, async (_, c) => {
    for (let i = c; Date.now() < end; i += C) {
      const r = rows[i % rows.length]!;
      await db.transaction((tx) => applyPayments(tx, services, [{ provider: "sandbox", paymentId: randomUUID(), reference: "ref-0000000000000000000" + r.order_id, amount: 1000 as never, paidAt: services.clock.now(), state: "received" }]));
      n += 1;
    }
  }));
  return n / SECONDS;
}
console.log("credits/s", await credit());
const u = new URL(database.url);
const env = { ...process.env, PGPASSWORD: decodeURIComponent(u.password) };
const host = u.searchParams.get("host") ?? u.hostname;
const base = ["-h", host, "-U", u.username, ...(u.port ? ["-p", u.port] : []), "postgres"];
execFileSync("pgbench", ["-i", "-s", "10", "-q", ...base], { env, stdio: "ignore" });
console.log(execFileSync("pgbench", ["-c", String(C), "-j", "2", "-T", String(SECONDS), ...base], { env }).toString().split("\n").filter((l) => /tps|latency/.test(l)).join("\n"));
console.log("credits/s", await credit());
await services.jobs.stop(); await db.close(); await database.stop(); fs.rmSync(folder, { recursive: true, force: true }); process.exit(0);
