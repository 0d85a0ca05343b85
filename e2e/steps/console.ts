/** Staff at the console, for journeys. */
import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import { asLine, contrast, violations, wcag } from "./axe.ts";
import { expect, type Server } from "./noren.ts";

/** People at desks. */
export const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(" ", ""))
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** What an authenticator app would show now, or some steps of 30 seconds later (RFC 6238). */
export function totpCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) % 16;
  return String((hash.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, "0");
}

/** The key of the second factor, as one types it into an authenticator app. */
export const secretOn = (page: Page): Promise<string> =>
  page.getByLabel("O escribe esta clave en la aplicación:").innerText();

/** The link that somebody was mailed, once it has come. */
export async function mailedLink(server: Server, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(new URL("/sandbox/api/mail", server.address));
    const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
    link = /https?:\S+#\/link\/\S+/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

/** By the link they were mailed. Answers the secret of the second factor. */
export async function comeIn(page: Page, link: string, password: string): Promise<string> {
  await page.goto(link);
  await page.getByLabel("Contraseña").fill(password);
  const secret = await secretOn(page);
  await page.getByLabel("Código de 6 dígitos").fill(totpCode(secret));
  await page.getByRole("button", { name: "Guardar y entrar" }).click();
  await expect(page.getByRole("heading", { name: /^Hola, / })).toBeVisible();
  return secret;
}

/** Proposed by somebody else: the newest of what waits. */
export async function approveNewest(page: Page): Promise<void> {
  await page.getByRole("menuitem", { name: "Cuatro ojos" }).click();
  // What was listed before is shown until the new list has come.
  await page.reload();
  await page.getByRole("row").nth(1).click();
  await page.getByRole("button", { name: "Aprobar y aplicar" }).click();
  await expect(page.getByText("Aprobada y aplicada")).toBeVisible();
}

/** Somebody new of this role, already signed in, in a team whose founders came in. */
async function newStaff(server: Server, role: Role): Promise<{ staffId: string; token: string }> {
  const staffId = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await server.change(
    `insert into staff (staff_id, email, name, role, state, totp_sealed, made_at)
     values ('${staffId}', '${staffId}@noren.example', 'Test ${role}', '${role}', 'active', '\\x00', now())`,
  );
  await server.change("insert into staff_founding (done_at) values (now()) on conflict do nothing");
  await server.change(
    `insert into staff_session (session_id, staff_id, token_hash, device, address, started_at, seen_at, expires_at)
     values (gen_random_uuid(), '${staffId}', '\\x${hash}', 'Linux · Chrome', '127.0.0.1', now(), now(), now() + interval '1 hour')`,
  );
  return { staffId, token };
}

/** On the console's first page. Answers their id. */
export async function enterConsole(page: Page, server: Server, role: Role): Promise<string> {
  const { staffId, token } = await newStaff(server, role);
  await page
    .context()
    .addCookies([{ name: "noren-staff", value: token, url: server.console, httpOnly: true, sameSite: "Strict" }]);
  await page.goto(server.console);
  return staffId;
}

async function askWith<C extends StaffCall>(
  server: Server,
  token: string,
  call: C,
  input: StaffInput<C>,
): Promise<StaffAnswer<C>> {
  const { query, body } = input as { query?: Record<string, string>; body?: unknown };
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const answer = await fetch(`${server.console}api/staff${call.path}${search}`, {
    method: call.method,
    headers: {
      "noren-console": "1",
      origin: new URL(server.console).origin,
      cookie: `noren-staff=${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${call.path}: ${await answer.text()}`);
  return (await answer.json()) as StaffAnswer<C>;
}

/** One person of this role who asks several things. */
export async function askerAtConsole(server: Server, role: Role) {
  const { token } = await newStaff(server, role);
  return <C extends StaffCall>(call: C, input: StaffInput<C>) => askWith(server, token, call, input);
}

/** What the lender's people answer, where the console is not what is tested; a refusal is an error. */
export async function askAtConsole<C extends StaffCall>(
  server: Server,
  role: Role,
  call: C,
  input: StaffInput<C>,
): Promise<StaffAnswer<C>> {
  return (await askerAtConsole(server, role))(call, input);
}

/** What a page of the console shows must be usable by everybody: nothing serious by WCAG 2.2 AA, as axe sees it. */
export async function expectUsable(page: Page, rules = wcag): Promise<void> {
  const found = await violations(page, rules);
  const grave = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  // Softly: what is wrong on every page is told at once.
  expect.soft(grave.map((violation) => `${page.url()} ${asLine(violation)}`)).toEqual([]);
}

/** By day and by night. */
export async function expectUsableInBoth(page: Page): Promise<void> {
  await expectUsable(page);
  const body = page.locator("body");
  const byDay = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(body).not.toHaveCSS("background-color", byDay);
  await expectUsable(page, contrast);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(body).toHaveCSS("background-color", byDay);
}

/** A call as the page itself would send it, with its session, where no button does. */
export async function callAsPage(
  page: Page,
  { path, method }: StaffCall,
  body: object,
): Promise<{ status: number; code: string; message: string }> {
  return page.evaluate(
    async (asked) => {
      const response = await fetch(`/api/staff${asked.path}`, {
        method: asked.method,
        headers: {
          "noren-console": "1",
          "accept-language": document.documentElement.lang,
          "content-type": "application/json",
        },
        ...(asked.method === "POST" && { body: JSON.stringify(asked.body) }),
      });
      const refusal = (await response.json()) as { code: string; message: string };
      return { status: response.status, code: refusal.code, message: refusal.message };
    },
    { path, method, body },
  );
}
