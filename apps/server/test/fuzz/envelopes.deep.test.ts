/** Envelopes of both versions, changed on their way: none is opened, none brings the server down. */
import { appConfig } from "@noren/contract/calls/public";
import { quoteLoan } from "@noren/contract/calls/product";
import { status } from "@noren/contract/calls/user";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone } from "../support/people/sign-in.ts";
import { startWorld, type TestPhone, type World } from "../support/world.ts";
import { drawn, failure, heldMemory, run } from "./fuzz-run.ts";

interface Travelling {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

let world: World;
const honest: Travelling[] = [];

async function sealedBy(phone: TestPhone): Promise<Travelling[]> {
  const quote = { body: { products: [{ productCode: "noren-30", amount: 50_000 }] } };
  const sealed = [await phone.seal(status, {}), await phone.seal(appConfig, {}), await phone.seal(quoteLoan, quote)];
  return sealed.map(({ url, init }) => ({
    method: init.method === "POST" ? "POST" : "GET",
    url: url.slice(world.address.length),
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === "string" && { payload: init.body }),
  }));
}

beforeAll(async () => {
  world = await startWorld();
  const [first, second] = [await signedInPhone(world), await signedInPhone(world)];
  first.envelope = 1;
  honest.push(...(await sealedBy(first)), ...(await sealedBy(second)));
});
afterAll(() => world.close());

/** What the envelope binds: whoever changes one of them has changed the envelope. */
const places = ["header", "header", "header", "body", "address", "method"] as const;

const changes = fc.record({
  which: fc.nat(),
  place: fc.constantFrom(...places),
  at: fc.nat(),
  how: fc.constantFrom("letter", "cut", "twice", "of another", "anything"),
  text: fc.string({ unit: "grapheme-ascii", maxLength: 300 }),
});

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=;.";

function changed(
  text: string,
  other: string,
  { at, how, text: anything }: typeof changes extends fc.Arbitrary<infer C> ? C : never,
): string {
  const place = at % Math.max(text.length, 1);
  if (how === "cut") return text.slice(0, place);
  if (how === "twice") return text + text.slice(place);
  if (how === "of another") return other;
  if (how === "anything") return anything;
  return `${text.slice(0, place)}${LETTERS[at % LETTERS.length] ?? ""}${text.slice(place + 1)}`;
}

test("an envelope that was changed is refused, whatever was changed; no 5xx, and no growth", async () => {
  let index = 0;
  let refused = 0;
  let before = 0;
  for (const change of drawn(changes, run.envelopes)) {
    const [one, other] = [honest[change.which % honest.length], honest[(change.which + 1) % honest.length]];
    if (!one || !other) throw new Error("nobody sealed anything");
    const { place } = change;
    const [sealed, its] = [one.headers["Sealed"] ?? "", other.headers["Sealed"] ?? ""];
    const sent = {
      ...one,
      ...(place === "header" && { headers: { ...one.headers, Sealed: changed(sealed, its, change) } }),
      ...(place === "body" &&
        one.payload !== undefined && { payload: changed(one.payload, other.payload ?? "", change) }),
      ...(place === "address" && {
        url: `/${changed(one.url, other.url, change).replaceAll(/[^\x21-\x7e]|^\/+|#/g, "")}`,
      }),
      ...(place === "method" && { method: one.method === "GET" ? ("POST" as const) : ("GET" as const) }),
    };
    if (!URL.canParse(sent.url, world.address)) continue;
    const { statusCode, body } = await world.app.inject(sent);
    if (statusCode >= 500) throw failure(`${place} ${change.how} was answered ${statusCode}`, index);
    const isSame =
      sent.url === one.url &&
      sent.method === one.method &&
      sent.payload === one.payload &&
      sent.headers["Sealed"] === sealed;
    if (!isSame && sent.url.startsWith("/api/") && /^\{"data":"[\w-]+"\}$/.test(body))
      throw failure(`${place} ${change.how} was opened`, index);
    if (statusCode >= 400) refused += 1;
    index += 1;
    if (index === Math.ceil(run.envelopes / 2)) before = heldMemory();
  }
  expect(refused).toBeGreaterThan(run.envelopes / 2);
  expect(heldMemory() - before).toBeLessThan(64 * 1024 * 1024);
});
