/** The budgets of the first loads, held against the built files (npm run build -w apps/web). */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { LandingData } from "@noren/contract/landing";
import { languages } from "@noren/contract/languages";
import { expect, test } from "vitest";

const dist = path.join(import.meta.dirname, "../dist");
const client = path.join(dist, "client");
const KB = 1000;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const built = (name: string): string => fs.readFileSync(path.join(client, name), "utf8");
const manifest = JSON.parse(built(".vite/manifest.json")) as Record<string, Chunk>;
const page = built("index.html");
const sizeOf = (text: string): number => brotliCompressSync(text).length;
const sumOf = (files: Iterable<string>): number => [...files].reduce((sum, name) => sum + sizeOf(built(name)), 0);

/** A chunk and all it imports at once, as files. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`nothing was built of ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css ?? []) found.add(sheet);
  for (const name of chunk.imports ?? []) filesOf(name, found);
  return found;
}

/** The page's script and what it imports at once. */
const scripts = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, name = ""]) => name);
const landing = new Set(
  Object.entries(manifest)
    .filter(([, { file }]) => scripts.includes(file))
    .flatMap(([key]) => [...filesOf(key)].filter((name) => name.endsWith(".js"))),
);
const beyond = (files: Set<string>, here: Set<string>): string[] => [...files].filter((name) => !here.has(name));
const textsOf = (language: string, group: string): string => manifest[`src/i18n/${language}/${group}.po`]?.file ?? "";
/** What every screen behind the login has in common: the sealed wire, and the parts they share. */
const signedInShell = new Set(
  Object.values(manifest)
    .filter(({ file, src }) => /^assets\/(?:wire|parts)-/.test(file) && src === undefined)
    .flatMap(({ file, css = [] }) => [file, ...css]),
);

const product = { productName: "Noren", minAmount: 100_000, maxAmount: 1_200_000, annualRate: 34_800, feeNet: 0 };
const sample: LandingData = {
  day: "2026-11-16",
  products: [15, 30, 60].map((periodDays) => ({
    ...product,
    productCode: `noren-${periodDays}`,
    periodDays,
    nominalDue: "2027-01-15",
    due: "2027-01-18",
  })),
  maxAmount: 1_200_000,
  lender: { name: "Noren Créditos SpA", rut: "77.777.777-7", address: "Av. Ejemplo 1234, of. 56, Santiago" },
  appVersion: "2.0.37",
  partners: true,
  sealingKey: {
    id: "q3Vx0bTz",
    publicKey: "Fbg2yUZ5JA4bUx0JHDzAkVnrnZcGtr3J9Um5PFVFuNIJ4V8_HqIX8n7nulP-mYMeu4FU3H_nMiV-pPV7UnFxCjo",
  },
};

async function filledPage(): Promise<string> {
  const bundle = pathToFileURL(path.join(dist, "server/prerender.js")).href;
  const { renderLanding } = (await import(/* @vite-ignore */ bundle)) as {
    renderLanding: (data: LandingData) => string;
  };
  return page
    .replace("<!--app-->", () => renderLanding(sample))
    .replace("<!--landing-data-->", () => `<script type="application/json">${JSON.stringify(sample)}</script>`);
}

test("the landing page's script is at most 70 kB", () => {
  expect(landing.size).toBeGreaterThan(0);
  expect(sumOf(landing)).toBeLessThanOrEqual(70 * KB);
});

test("its html brings its styles in one style element, and has no style attributes", async () => {
  const html = await filledPage();
  expect(html).toContain("Lo que ves es lo que pagas.");
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style=|rel="stylesheet"/);
});

test.each(languages)("the landing page's and the shell's texts in %s are at most 8 kB", (language) => {
  expect(sumOf([textsOf(language, "shell"), textsOf(language, "landing")])).toBeLessThanOrEqual(8 * KB);
});

test("the signed-in shell is at most 12 kB", () => {
  expect(signedInShell.size).toBeGreaterThan(1);
  expect(sumOf(signedInShell)).toBeLessThanOrEqual(12 * KB);
});

const openPages = ["repay-code", "pembayaran", "sky-offline", "sky-code", "sky-scan", "sky-eleven"];

test.each(["login", "privacy-policy", "test"])(
  "the open route %s is at most 15 kB beyond the landing page",
  (route) => {
    expect(sumOf(beyond(filesOf(`src/screens/${route}/${route}.tsx`), landing))).toBeLessThanOrEqual(15 * KB);
  },
);

/** They call, so they carry the sealed wire too, which no 15 kB hold beside anything else. */
test.each(openPages)("the open page %s is at most 15 kB beyond the landing page and the sealed wire", (route) => {
  const files = filesOf(`src/screens/${route}/${route}.tsx`);
  expect(sumOf(beyond(files, new Set([...landing, ...signedInShell])))).toBeLessThanOrEqual(15 * KB);
});

const behind = [
  "home/home",
  "loan/loan",
  "user/user",
  "identity-auth/identity-auth",
  "survey/survey",
  "facial-auth/step-one/step-one",
  "facial-auth/step-two/step-two",
  "facial-auth/step-three/step-three",
  "facial-auth/step-four/step-four",
  "modify-bank-info/modify-bank-info",
  "api-phone-check/api-phone-check",
  "va/va",
  "store/store",
  "upload-voucher/upload-voucher",
  "coupon/coupon",
  "feedback/feedback",
  "customer-service/customer-service",
  "order/order",
  "repay/repay",
];

test.each(behind)("the route %s is at most 15 kB beyond the shells", (route) => {
  const files = filesOf(`src/screens/${route}.tsx`);
  expect(sumOf(beyond(files, new Set([...landing, ...signedInShell])))).toBeLessThanOrEqual(15 * KB);
});

/** Names of XML vocabularies, the address in React's error texts, a base for parsing, and links people tap: WhatsApp, the public renegotiation. */
const harmless = /^http:\/\/www\.w3\.org|^https:\/\/(?:react\.dev|wa\.me|noren\.invalid|www\.superir\.gob\.cl)/;
const files = fs.readdirSync(path.join(client, "assets")).filter((name) => !name.endsWith(".map"));

test.each(files.filter((name) => /\.(?:js|css)$/.test(name)))(
  "%s points to no other origin and no source map",
  (name) => {
    const text = built(`assets/${name}`);
    const addresses = [...text.matchAll(/https?:\/\/[\w.-]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => !harmless.test(address))).toEqual([]);
    expect(text).not.toContain("sourceMappingURL");
  },
);
