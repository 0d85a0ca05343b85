/** The console and somebody at it, for tests: real HTTP, a real session, no password to type. */
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { openLink, useLink as sendLink } from "@noren/staff/calls/own";
import { approveProposal } from "@noren/staff/calls/proposals";
import type { StaffLanguage, StaffRefusalAnswer } from "@noren/staff/errors";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import { Secret, TOTP } from "otpauth";
import { after, instantOf, realNow } from "../../../src/platform/clock.ts";
import { CONSOLE_HEADER } from "../../../src/staff/server/answer-staff-call.ts";
import { buildConsole } from "../../../src/staff/server/console-server.ts";
import { staffSessionRules } from "../../../src/staff/access/staff-session.ts";
import { createLog } from "../../../src/platform/log.ts";
import { addStaff } from "../../../src/staff/access/staff.ts";
import { staff, staffFounding } from "../../../src/staff/access/tables.ts";
import { startStaffSession } from "../../../src/staff/access/staff-sessions.ts";
import { doJobs } from "../people/borrowers.ts";
import { startWorld, type World } from "../world.ts";

export interface TestConsole {
  readonly address: string;
  /** What the router answers, as it prints it. */
  routes(): string;
  close(): Promise<void>;
}

export async function startConsole({ services }: Pick<World, "services">): Promise<TestConsole> {
  const app = await buildConsole(services, createLog("silent"));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    routes: () => app.printRoutes({ commonPrefix: false }),
    close: () => app.close(),
  };
}

export interface StaffAnswered<C> {
  readonly status: number;
  /** Of a refusal; nothing where the call was answered. */
  readonly refusal: StaffRefusalAnswer | undefined;
  readonly answer: StaffAnswer<C>;
  readonly http: Response;
}

/** A browser on the console: keeps its cookie, sends what our page sends. */
export class TestStaff {
  readonly #console: TestConsole;
  cookie = "";
  language: StaffLanguage = "en";
  /** Instead of what our own page sends. */
  headers: Readonly<Record<string, string>> = {};

  constructor(at: TestConsole) {
    this.#console = at;
  }

  request(call: StaffCall, input: { query?: object; body?: unknown } = {}): Promise<Response> {
    const { address } = this.#console;
    const query = new URLSearchParams(input.query as Record<string, string> | undefined);
    return fetch(`${address}/api/staff${call.path}${query.size > 0 ? `?${query.toString()}` : ""}`, {
      method: call.method,
      headers: {
        [CONSOLE_HEADER]: "1",
        "accept-language": this.language,
        ...(this.cookie !== "" && { cookie: this.cookie }),
        ...(call.method === "POST" && { origin: address, "content-type": "application/json" }),
        ...this.headers,
      },
      ...(call.method === "POST" && { body: JSON.stringify(input.body ?? {}) }),
    });
  }

  async call<C extends StaffCall>(call: C, input: StaffInput<C>): Promise<StaffAnswered<C>> {
    const http = await this.request(call, input as object);
    const set = http.headers.get("set-cookie");
    if (set !== null) this.cookie = set.split(";")[0] ?? "";
    const isJson = http.headers.get("content-type")?.startsWith("application/json") === true;
    const body: unknown = isJson ? await http.json() : undefined;
    const refusal = http.ok ? undefined : (body as StaffRefusalAnswer);
    return { status: http.status, refusal, answer: body as StaffAnswer<C>, http };
  }
}

export interface SignedInTestStaff extends TestStaff {
  readonly staffId: string;
}

/** Somebody of this role with a session, in a team whose founders came in. */
export async function staffOf(
  { services }: Pick<World, "services">,
  at: TestConsole,
  role: Role,
): Promise<SignedInTestStaff> {
  const now = instantOf(realNow());
  const staffId = randomUUID();
  const email = `${role}-${staffId.slice(0, 8)}@noren.example`;
  const { drizzle } = services.db;
  await drizzle.insert(staff).values({ staffId, email, name: `Test ${role}`, role, state: "active", madeAt: now });
  await drizzle.insert(staffFounding).values({ doneAt: now }).onConflictDoNothing();
  const session = { staffId, device: "Linux · Chrome", address: "127.0.0.1", now };
  const token = await startStaffSession(drizzle, { ...session, expiresAt: after(now, staffSessionRules.lastsMs) });
  const browser = new TestStaff(at);
  browser.cookie = `noren-staff=${token}`;
  return Object.assign(browser, { staffId });
}

export interface ConsoleWorld {
  readonly world: World;
  readonly at: TestConsole;
  close(): Promise<void>;
}

/** A whole server and the console beside it. */
export async function startConsoleWorld(): Promise<ConsoleWorld> {
  const world = await startWorld();
  const at = await startConsole(world);
  return {
    world,
    at,
    close: async () => {
      await at.close();
      await world.close();
    },
  };
}

export interface AuditLine {
  readonly action: string;
  readonly staff_id: string | null;
  readonly user_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The lines of the chain, the oldest first. */
export async function staffAuditOf({ services }: Pick<World, "services">, action: string): Promise<AuditLine[]> {
  const { rows } = await services.db.pool.query<AuditLine>(
    "select action, staff_id, user_id, details from staff_audit where action = $1 order by audit_id",
    [action],
  );
  return rows;
}

/** The code of an authenticator app, some steps of 30 seconds from now. */
export const totpCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: realNow() + stepsAhead * 30_000 });

export const goodPassword = "tres gatos en la luna";

/** The link that somebody was mailed, as the sandbox's mailbox has it; nothing where none came. */
export async function mailedLink({ services }: Pick<World, "services">, email: string): Promise<string | undefined> {
  const { rows } = await services.db.pool.query<{ text: string }>(
    "select text from sandbox_mail where address = $1 order by sent_at desc, message_id limit 1",
    [email],
  );
  return /#\/link\/([\w-]{43})$/.exec(rows[0]?.text ?? "")?.[1];
}

/** Somebody whom the team let in, and the link they were mailed. */
export async function mailedTo(world: World, email: string, role: Role, name = "Beto Rojas"): Promise<string> {
  const { db, jobs, clock } = world.services;
  const staffId = randomUUID();
  await db.transaction(async (tx) => {
    await addStaff(tx, { staffId, email, name, role, state: "invited", madeAt: clock.now() });
    await jobs.send(tx, "send-staff-link", { staffId });
  });
  await doJobs(world);
  return (await mailedLink(world, email)) ?? "";
}

/** Uses a link with password and second factor. */
export async function comeIn(at: TestConsole, token: string) {
  const browser = new TestStaff(at);
  const { secret } = (await browser.call(openLink, { body: { token } })).answer;
  const used = await browser.call(sendLink, { body: { token, password: goodPassword, code: totpCode(secret) } });
  return { browser, secret, staffId: used.answer.staffId };
}

/** Somebody who came in by the link they were mailed. */
export async function invited(
  world: World,
  at: TestConsole,
  role: Role = "viewer",
): Promise<{ email: string; secret: string; browser: TestStaff; staffId: string }> {
  const email = `${randomUUID().slice(0, 8)}@noren.example`;
  const came = await comeIn(at, await mailedTo(world, email, role));
  // As if it had been half a minute ago: this step's code can be typed once more.
  await world.services.db.pool.query("update staff set totp_step = totp_step - 1 where staff_id = $1", [came.staffId]);
  return { email, ...came };
}

/** Proposed by one administrator and approved by another: why not, or nothing. */
export async function approveLast({ services }: Pick<World, "services">, by: TestStaff): Promise<string | undefined> {
  const { rows } = await services.db.pool.query<{ id: string }>(
    "select proposal_id as id from staff_proposal where state = 'proposed' order by made_at desc limit 1",
  );
  return (await by.call(approveProposal, { body: { id: rows[0]?.id ?? "" } })).refusal?.code;
}
