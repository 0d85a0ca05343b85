/**
 * The server under measurement, in a process of its own so that its CPU can be told apart: the real sealed API, beside it
 * the same handler without the envelope, and Fastify alone.
 */
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { status as statusCall } from "@noren/contract/calls/user";
import { DAY_MS } from "@noren/lending/calendar/durations";
import type { DeviceEffects } from "@noren/server/calls/call-handler";
import { status } from "@noren/server/people/sign-in/status";
import { readConfig } from "@noren/server/platform/config/config";
import { createLog } from "@noren/server/platform/log";
import { tokenHash } from "@noren/server/platform/secrets";
import { openServices } from "@noren/server/open-services";
import { buildServer } from "@noren/server/server";
import type { Services } from "@noren/server/services";
import { judgeSession } from "@noren/server/people/sign-in/session-rules";
import { openDatabase } from "@noren/server/platform/database/database";
import { prepareTables } from "@noren/server/prepare-tables";
import { register } from "@noren/server/customers/people";
import { admit, startSession } from "@noren/server/customers/sessions";
import { parsePhone } from "@noren/lending/people/phone";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

async function makeServices(): Promise<Services> {
  const config = readConfig({
    ...process.env,
    PORT: "0",
    NOREN_SECRET: "5e".repeat(32),
    LOG_LEVEL: "silent",
    NOREN_CALLS_A_MINUTE: "100000000",
  });
  await prepareTables(config, quiet);
  const db = openDatabase(config.databaseUrl, quiet);
  const { services: opened } = await openServices(config, db, quiet);
  return opened;
}

const services = await makeServices();
const { db, clock, secrets } = services;

async function signIn() {
  const phone = parsePhone("912345678");
  if (!phone) throw new Error("the bench's own phone is not one");
  const at = clock.now();
  const person = await register(db.drizzle, secrets, phone, at);
  const tokens = { token: "bench-token", firstToken: "bench-first-token" };
  for (const token of Object.values(tokens)) {
    const session = {
      userId: person.userId,
      deviceId: `${token}-device`,
      deviceName: "bench",
      codeId: null,
      language: "en",
      at,
    } as const;
    await startSession(db.drizzle, { ...session, expiresAt: new Date(at.getTime() + DAY_MS) }, { token, keyId: null });
  }
  return tokens;
}

const tokens = await signIn();
const { app, metrics } = await buildServer({ services, log: createLog("silent") });
app.get("/bare", async () => ({ code: 200, message: "", data: { bizStatus: 10, isAuthComplete: false } }));
/** The same call plain: the same session look-up, handler and counting, no envelope round it. */
app.get("/plain/user/status", async (request, reply) => {
  const hash = tokenHash(String(request.headers["authentication"]));
  const session = judgeSession(
    await admit(db.pool, randomUUID(), clock.now(), hash),
    { key: undefined, hasHalf: () => false },
    clock.now(),
  );
  if (typeof session === "string" || "unproven" in session) throw new Error("the bench is not signed in");
  const idempotencyKey = undefined;
  const caller = { language: "en" as const, deviceId: "bench", deviceName: "bench", address: request.ip, keyId: null };
  const device: DeviceEffects = {
    signIn: ({ token: entry }, userInfo) => ({ token: entry, ...userInfo }),
    signOut: () => undefined,
  };
  const data = await status.handle({
    input: {},
    files: {},
    caller,
    idempotencyKey,
    services,
    session,
    device,
    log: request.log,
  });
  metrics.countCall(statusCall, 200, reply.elapsedTime);
  return { code: 200, message: "", data };
});

await app.listen({ host: "127.0.0.1", port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.({ port, ...tokens, target: `/api/user${statusCall.path}` });
process.on("message", (question) => {
  if (question === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  }
});
process.on("disconnect", () => process.exit(0));
