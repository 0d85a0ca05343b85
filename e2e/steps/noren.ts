/** A browser on a real server: built app, real PostgreSQL, sandbox world. One server a worker, one visitor a test. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { DOUBLE_TAP_MS } from "@noren/contract/constants";
import { type Language, languages } from "@noren/contract/languages";
import { Pool } from "pg";
import { copyTemplate, type NOTHING } from "../../apps/server/test/support/server/template.ts";
import { databaseVariables } from "../../tools/embedded-database/roles.ts";
import { nextPlainMorning } from "../../apps/server/test/support/plain-morning.ts";
import { journeysDatabase } from "./database.ts";
import { asLine, makeOf, standStill, violations, wcagAndHabits } from "./axe.ts";
import { findUgliness } from "./find-ugliness.ts";

export interface Server {
  readonly address: string;
  /** Where staff works. */
  readonly console: string;
  /** Changes the database as staff would. */
  change(sql: string): Promise<void>;
  /** What the database holds, where no screen shows it. */
  rows<Row extends object>(sql: string): Promise<readonly Row[]>;
}

interface Visitor {
  /** A phone number nobody else uses. */
  readonly phone: string;
  /** What the page asked other origins for, and what its console complained about. */
  readonly complaints: readonly string[];
}

interface Addresses {
  readonly app: string;
  readonly console: string;
}

interface BuiltServer {
  readonly serve: (
    env: Record<string, string>,
    lines: { write(line: string): void },
  ) => Promise<{ addresses: Addresses; stop(): Promise<void> }>;
}

/** Known before the server starts: a passkey belongs to the address that its links name. */
export async function freePort(): Promise<string> {
  const held = net.createServer().listen(0);
  await once(held, "listening");
  const { port } = held.address() as AddressInfo;
  held.close();
  await once(held, "close");
  return String(port);
}

/** A journey that began in the evening would meet midnight in its middle. */
async function startInTheMorning(address: string): Promise<void> {
  const clock = new URL("/sandbox/api/clock", address);
  const { now } = (await (await fetch(clock)).json()) as { now: string };
  const seconds = Math.ceil((nextPlainMorning(Date.parse(now)) - Date.parse(now)) / 1000);
  const headers = { "Content-Type": "application/json" };
  const moved = await fetch(clock, { method: "POST", headers, body: JSON.stringify({ seconds }) });
  if (!moved.ok) throw new Error(await moved.text());
}

/** A second tap on one button within 500 ms is a double tap, and blocked; the page's clock must be installed. */
export const afterDoubleTap = (page: Page): Promise<void> => page.clock.fastForward(DOUBLE_TAP_MS);

/** A server of one's own with an empty, migrated database, for as long as it is used; its first hour is a morning. */
export async function withServer(use: (server: Server) => Promise<void>, from?: typeof NOTHING): Promise<void> {
  const database = await copyTemplate(journeysDatabase(), from);
  const built = new URL("../../apps/server/dist/serve.js", import.meta.url).href;
  const { serve } = (await import(built)) as BuiltServer;
  // Playwright keeps what the process writes in this way with the journey that is being walked.
  const lines = { write: (line: string) => void process.stdout.write(line) };
  const env = {
    ...databaseVariables(database.url),
    PORT: await freePort(),
    CONSOLE_PORT: await freePort(),
    METRICS_PORT: "0",
    NOREN_SECRET: "5e".repeat(32),
    LOG_LEVEL: "error",
  };
  const running = await serve(env, lines);
  const pool = new Pool({ connectionString: database.url, max: 1 });
  pool.on("error", () => undefined);
  const { app, console: consoleAddress } = running.addresses;
  try {
    await startInTheMorning(app);
    await use({
      address: app,
      console: consoleAddress,
      change: async (sql) => {
        await pool.query(sql);
      },
      rows: async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows,
    });
  } finally {
    await pool.end();
    await running.stop();
    await database.drop();
  }
}

/** Journeys block the service worker. */
const notOurs = /^Service Worker registration blocked by Playwright$/;

let phones = 0;

export const test = base.extend<{ visitor: Visitor; wasAsked: boolean }, { server: Server }>({
  /** Whether this device's owner has just said 'next time' to location and notices: most journeys are about other things. */
  wasAsked: [true, { option: true }],
  server: [
    // Playwright asks for a pattern here, and the linter for one that is not empty.
    async ({ browserName: _any }, use, worker) => {
      phones = worker.workerIndex * 1000;
      await withServer(use);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
  visitor: [
    async ({ page, server, wasAsked }, use) => {
      if (wasAsked) await page.context().addInitScript(sayNextTime);
      const complaints: string[] = [];
      page.on("console", (message) => {
        const isGrave = message.type() === "error" || message.type() === "warning";
        if (isGrave && !notOurs.test(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        const isOurs = [server.address, server.console, "data:", "blob:"].some((ours) =>
          request.url().startsWith(ours),
        );
        if (!isOurs) complaints.push(`left our origin: ${request.url()}`);
      });
      phones += 1;
      await use({ phone: `9${String(50_000_000 + phones)}`, complaints });
    },
    { auto: true },
  ],
});

export { expect };

/** The code in the newest message, read where a newcomer reads it: on the sandbox page, in another tab. */
export async function readCodeOnSandboxPage(page: Page, phone: string): Promise<string> {
  const sandbox = await page.context().newPage();
  await sandbox.goto("/sandbox");
  await sandbox.getByLabel("Mostrar solo este celular").fill(phone);
  const message = sandbox
    .getByRole("listitem")
    .filter({ hasText: `+56${phone}` })
    .first();
  const text = await message.innerText();
  await sandbox.close();
  const code = /(\d{4}) es tu codigo/.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in the message: ${text}`);
  return code;
}

/** Reads the code through the sandbox's API, where the page is not what is tested. */
export async function readCode({ request }: Pick<Page, "request">, phone: string): Promise<string> {
  const response = await request.get(`/sandbox/api/messages?phone=${phone}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  // Other messages, with years in them, may have come since.
  const codes = messages.flatMap(({ text }) => /^\d{4}\b|(?<=codigo )\d{4}\b/.exec(text)?.[0] ?? []);
  return codes[0] ?? "";
}

/** The newest code of the carrier's own, which is longer. */
export async function carrierCode({ request }: Pick<Page, "request">, phone: string): Promise<string> {
  const response = await request.get(`/sandbox/api/messages?phone=${phone}`);
  const { messages } = (await response.json()) as { messages: { text: string; sender: string }[] };
  const newest = messages.find(({ sender }) => sender === "carrier");
  return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "";
}

/** Ask before the page is loaded: what waits until it is idle begins with this. */
export const idleWork = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith("/info/save"));

/** From the landing page to the profile, in Spanish. */
export async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto("/#/login");
  await page.getByLabel("Celular").fill(phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
  // The fourth digit sends it.
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeHidden();
}

interface Look {
  readonly language: Language;
  readonly scheme: "light" | "dark";
}

const asMost: Look = { language: "esp", scheme: "light" };
/** Every language in light, and dark in one: colours are the same in all of them. */
const everyLook: readonly Look[] = [
  ...languages.map((language): Look => ({ language, scheme: "light" })),
  { language: "esp", scheme: "dark" },
];

const isDeep = process.env["NOREN_TIER"] === "deep";

/** `npm test` walks every journey once, as most people see it; `npm run test:deep` walks those of `everyScreen` in every look. */
export const looks: readonly Look[] = isDeep ? everyLook : [asMost];

export const lookLanguages: readonly Language[] = [...new Set(looks.map(({ language }) => language))];

/** Of a journey that searches: the deep tier walks it. */
export const inDepth = { tag: "@deep" } as const;

/** Of a test that looks at its screens in every one of `looks`. */
export const everyScreen = { tag: "@looks" } as const;

/** From the next load of the page on. */
export async function dress(page: Page, { language, scheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((code) => window.localStorage.setItem("noren.language", code), language);
}

export async function useLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => window.localStorage.setItem("noren.language", code), language);
}

async function heightOf(page: Page): Promise<number> {
  await page.evaluate(standStill);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

const MOST_LOOKS = 4;

/** Of one make nothing is wrong: the same screen comes in many journeys, and `npm test` judges it once a worker. */
const sound = new Set<string>();

/** Of the phones that are still carried; the deep tier looks at every screen on one, too. */
const NARROWEST = 320;

/** By axe: WCAG 2.2 AA and its habits. */
async function expectAccessible(page: Page): Promise<void> {
  const screen = page.viewportSize() ?? { width: 360, height: 800 };
  // As a screen that shows all of it: a row that is half under the tab bar is a small target to axe.
  let shown = screen.height;
  let found: string[] = [];
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const whole = await heightOf(page);
    // What came meanwhile has made the page longer, and is looked at too.
    if (look > 0 && whole <= shown) break;
    shown = Math.max(shown, whole);
    if (shown > screen.height) await page.setViewportSize({ ...screen, height: shown });
    found = (await violations(page, wcagAndHabits)).map(asLine);
  }
  if (shown > screen.height) await page.setViewportSize(screen);
  expect(found).toEqual([]);
}

/** WCAG 2.2 AA by axe, and what the design forbids: overflow, small text, small targets, two main buttons. */
export async function expectSound(page: Page): Promise<void> {
  // Between two screens there is no heading: the one that is left is gone, the next one is still fetched.
  await expect(page.locator("h1, dialog[open] h2").first()).toBeAttached();
  await page.evaluate(standStill);
  const make = await page.evaluate(makeOf);
  if (isDeep || !sound.has(make)) await expectAccessible(page);
  sound.add(make);
  await expectTidy(page);
  const screen = page.viewportSize() ?? { width: 360, height: 800 };
  if (isDeep && screen.width > NARROWEST) {
    await page.setViewportSize({ ...screen, width: NARROWEST });
    await expectTidy(page);
    await page.setViewportSize(screen);
  }
}

/** The latter alone, where other words stand in the same elements. */
export async function expectTidy(page: Page): Promise<void> {
  expect(await page.evaluate(findUgliness)).toEqual([]);
}

/** What is seen of it is seen: no bar, notice or dialog lies over its middle. */
export const expectUncovered = (locator: Locator): Promise<void> =>
  expect(async () => {
    const isOnTop = await locator.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
    expect(isOnTop).toBe(true);
  }).toPass();

/** To location and notices. Runs in the page; one without an address has nothing to remember with. */
export function sayNextTime(): void {
  if (window.location.protocol.startsWith("http"))
    window.localStorage.setItem("noren.consent.later", String(Date.now()));
}
