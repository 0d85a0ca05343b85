/** A whole server for a test file: its own database, real HTTP, and phones that speak the sealed protocol. */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Call, type CallAnswer, type CallInput, type AnswerEnvelope } from "@noren/contract/call";
import { basePaths } from "@noren/contract/wire-names";
import type { Language } from "@noren/contract/languages";
import { agreeKey, type PublicKey } from "@noren/sealed/agree-key";
import { type DeviceKey, newRequestId, type SealedRequest, sealRequest } from "@noren/sealed/browser";
import { createSealer } from "@noren/sealed/version-1/browser";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { realNow } from "../../src/platform/clock.ts";
import { moveClock } from "../../src/platform/database/sandbox-clock.ts";
import { type Config, readConfig } from "../../src/platform/config/config.ts";
import type { Environment } from "../../src/platform/config/config-reader.ts";
import { openAccounts } from "../../src/money/ledger/post.ts";
import { createLog } from "../../src/platform/log.ts";
import { openServices, type RunningServices } from "../../src/open-services.ts";
import type { Ports } from "../../src/providers/choose-providers.ts";
import { addSandbox } from "../../src/sandbox/add-sandbox.ts";
import { buildServer } from "../../src/server.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { loadSandboxOffers } from "../../src/loans/offers/offers.ts";
import { databaseVariables } from "../../../../tools/embedded-database/roles.ts";
import { copyTemplate } from "./server/template.ts";
import { nextPlainMorning } from "./plain-morning.ts";
import { sharedReader } from "./server/shared-reader.ts";

export interface World {
  readonly services: RunningServices;
  readonly app: FastifyInstance;
  readonly address: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** An empty, migrated database of this test's own. */
export const newDatabase = () => copyTemplate(inject("databaseUrl"));

/** With providers of the test's own where it names some. */
export interface WorldOptions extends Partial<Ports & Pick<RunningServices, "reader">> {
  readonly env?: Environment;
  /** A second server on the first one's database. */
  readonly databaseUrl?: string;
  readonly logStream?: { write(line: string): void };
  /** After how much silence its database is taken for gone. */
  readonly silentSteps?: number;
}

/** A machine that is busy with tests is not a database that is gone. */
const PATIENT_STEPS = 1000;

export const SECRET = "5e".repeat(32);

function testConfig(databaseUrl: string, env: Environment = {}): Config {
  const own = { ...databaseVariables(databaseUrl), PORT: "0", NOREN_SECRET: SECRET, LOG_LEVEL: "silent" };
  return readConfig({ ...own, NOREN_OBJECTS_FOLDER: join(inject("runFolder"), `objects-${randomUUID()}`), ...env });
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { env, databaseUrl: given, logStream, silentSteps = PATIENT_STEPS, ...ports } = options;
  const own = given === undefined ? await newDatabase() : undefined;
  const databaseUrl = given ?? own?.url ?? "";
  const config = testConfig(databaseUrl, { ...(logStream && { LOG_LEVEL: "info" }), ...env });
  const log = createLog(config.logLevel, logStream);
  const db = openDatabase(config.databaseUrl, log, { connections: 5, silentSteps });
  const owner = openDatabase(databaseUrl, log, { connections: 2, silentSteps });
  await openAccounts(db.drizzle);
  if (own) await moveClock(db.drizzle, nextPlainMorning(realNow()) - realNow());
  await loadSandboxOffers(db.drizzle);
  const { services, reports } = await openServices(config, db, log, { reader: sharedReader, ...ports });
  const { app } = await buildServer({
    services,
    ...reports,
    log,
    sandbox: (page) => addSandbox(page, services, "http://localhost/console-of-tests"),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    // What the server does goes through its own role; what a test asks of the pool itself, as the owner.
    services: { ...services, db: { ...db, pool: owner.pool } },
    app,
    address: `http://127.0.0.1:${port}`,
    databaseUrl,
    close: async () => {
      await app.close();
      await services.jobs.stop();
      await services.reader.close();
      await services.retentionDb.close();
      await owner.close();
      await db.close();
      await own?.drop();
    },
  };
}

export type Answered<C> = AnswerEnvelope<CallAnswer<C>> & { readonly http: Response };

export type TestFiles = Readonly<Record<string, readonly Buffer[]>>;

/** What travels openly: a form, or a form with files. */
function openBody(call: Call, fields: Readonly<Record<string, string>>, files: TestFiles): FormData | URLSearchParams {
  if (call.bodyKind === "form") return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, sent] of Object.entries(files))
    for (const bytes of sent) form.append(name, new Blob([new Uint8Array(bytes)]), "photo.bin");
  return form;
}

/**
 * Counted, not drawn: of drawn numbers two are the same by chance. In steps of the golden ratio, so that no two begin alike
 * and none is another's neighbour.
 */
const NUMBERS = 89_999_999;
const STEP = 55_623_058;
let numbers = randomInt(NUMBERS);
function nextNumber(): string {
  numbers = (numbers + STEP) % NUMBERS;
  return `9${10_000_000 + numbers}`;
}

async function fetchKey(address: string): Promise<PublicKey> {
  const { keys } = (await (await fetch(`${address}/api/keys`)).json()) as { keys: PublicKey[] };
  if (!keys[0]) throw new Error("the server publishes no key");
  return keys[0];
}

/** Asked for once a server, as a browser does; asking before each call was a tenth of a call. */
const keys = new WeakMap<Pick<World, "address">, Promise<PublicKey>>();

function publishedKey(world: Pick<World, "address">): Promise<PublicKey> {
  const known = keys.get(world);
  if (known) return known;
  const asked = fetchKey(world.address);
  keys.set(world, asked);
  // Of a server that was killed meanwhile nothing is known, and it is asked again.
  asked.catch(() => keys.delete(world));
  return asked;
}

/** A phone with the app open on it: keeps its device id, key, token and cookie, seals every call. */
export class TestPhone {
  readonly number = nextNumber();
  readonly deviceId: string;
  readonly #world: Pick<World, "address">;
  language: Language = "en";
  #token: string | undefined;
  /** Agreed on with the first call, and anew when it signs in. */
  key: DeviceKey | undefined;
  /** Serves from the first token on that names it. */
  #agreed: DeviceKey | undefined;
  /** The cookie that no script reads. */
  half: string | undefined;
  /** The cookie with what the app knows of its user. */
  userInfo: string | undefined;
  /** Cookies that were deleted, by name. */
  readonly lost = new Set<string>();
  /** 1: an app of the release before. */
  envelope: 1 | 2 = 2;
  /** With the next call, as the app does once a day. */
  agreesAnew = false;
  timeOffset = 0;
  requestId: string | undefined;
  /** A fresh one for each call that changes something, unless a test sets it. */
  idempotencyKey: string | undefined;

  constructor(world: Pick<World, "address">, deviceId = randomBytes(16).toString("base64url")) {
    this.#world = world;
    this.deviceId = deviceId;
  }

  get token(): string | undefined {
    return this.#token;
  }

  set token(token: string | undefined) {
    this.#token = token;
    if (!this.#agreed || !token?.startsWith(`${this.#agreed.id}.`)) return;
    this.key = this.#agreed;
    this.#agreed = undefined;
  }

  headers(): Record<string, string> {
    return {
      "App-Code": "noren-cl",
      "App-Version": "2037",
      "Device-Id": this.deviceId,
      "App-Flag": "0",
      "Accept-Language": this.language,
      ...(this.token === undefined ? {} : { Authentication: this.token }),
      ...this.#cookies(),
    };
  }

  /** What a browser sends back of what the server set; `lost` names those it has no more. */
  #cookies(): { Cookie?: string } {
    const all = { half: this.half, token: this.token, userInfo: this.userInfo };
    const sent = Object.entries(all).filter(([name, value]) => value !== undefined && !this.lost.has(name));
    return sent.length === 0 ? {} : { Cookie: sent.map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  /** What this phone seals with; and the key that follows, where the call asks for one. */
  async #sealWith(
    call: Call,
    request: Parameters<typeof sealRequest>[1],
  ): Promise<SealedRequest & { next?: DeviceKey }> {
    const server = await publishedKey(this.#world);
    if (this.envelope === 1) return createSealer(server).seal(request);
    const first = this.key === undefined;
    this.key ??= await agreeKey(server, request.time);
    const isDue = !first && (call.signsIn === true || this.agreesAnew);
    this.agreesAnew = false;
    const next = isDue ? await agreeKey(server, request.time) : undefined;
    if (next && this.key.ticket === undefined) return { ...(await sealRequest(next, request)), next };
    return { ...(await sealRequest(this.key, request, next?.exchange)), ...(next && { next }) };
  }

  /** Seals a call without sending it. */
  async seal(call: Call, input: { params?: object; query?: object; body?: unknown }, files: TestFiles = {}) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
    );
    const query = new URLSearchParams(input.query as Record<string, string> | undefined);
    const target = `${basePaths[call.base ?? "user"]}${path}${query.size > 0 ? `?${query.toString()}` : ""}`;
    const { body, bodyKind = "json" } = call;
    const isValue = bodyKind === "sealed-value";
    const isJson = body !== undefined && (bodyKind === "json" || isValue);
    const open =
      body !== undefined && !isJson ? openBody(call, input.body as Record<string, string>, files) : undefined;
    const hidden = isValue ? (input.body as { value: unknown }).value : input.body;
    const sealed = await this.#sealWith(call, {
      method: call.method,
      target,
      ...(isJson ? { body: Buffer.from(JSON.stringify(hidden)) } : {}),
      requestId: this.requestId ?? newRequestId(),
      time: realNow() + this.timeOffset,
    });
    const init: RequestInit = {
      method: call.method,
      headers: {
        ...this.headers(),
        Sealed: sealed.header,
        ...(call.idempotent && { "Idempotency-Key": this.idempotencyKey ?? randomUUID() }),
        ...(sealed.data === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(sealed.data !== undefined && {
        body: JSON.stringify(isValue ? { ...(input.body as object), value: sealed.data } : { data: sealed.data }),
      }),
      ...(open && { body: open }),
    };
    return { url: `${this.#world.address}${target}`, init, openAnswer: sealed.openAnswer, next: sealed.next };
  }

  /** What an answer leaves on the phone. */
  #remember({ headers }: Response, next: DeviceKey | undefined): void {
    const ticket = headers.get("ticket");
    if (ticket !== null && next) this.#agreed = { ...next, ticket };
    else if (ticket !== null) this.key = { ...(this.key as DeviceKey), ticket };
    const replaced = headers.get("authentication");
    if (replaced !== null) this.token = replaced;
    const half = /(?:^|, )half=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1];
    if (half !== undefined) this.half = half === "" ? undefined : half;
    const userInfo = /(?:^|, )userInfo=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1];
    if (userInfo !== undefined) this.userInfo = userInfo === "" ? undefined : userInfo;
  }

  async call<C extends Call>(call: C, input: CallInput<C>, files: TestFiles = {}): Promise<Answered<C>> {
    const { url, init, openAnswer, next } = await this.seal(call, input as object, files);
    const http = await fetch(url, init);
    const body = (await http.json()) as { data?: unknown; code?: number };
    this.#remember(http, next);
    if (body.code !== undefined || typeof body.data !== "string") return { ...(body as Answered<C>), http };
    const answer = JSON.parse(Buffer.from(await openAnswer(body.data)).toString()) as AnswerEnvelope<CallAnswer<C>>;
    return { ...answer, http };
  }

  /** The code in the newest message of this phone. */
  async readCode(): Promise<string> {
    const response = await fetch(`${this.#world.address}/sandbox/api/messages?phone=${this.number}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    const code = /\b\d{4}\b/.exec(messages[0]?.text ?? "")?.[0];
    if (code === undefined) throw new Error("no code has arrived");
    return code;
  }
}
