import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PublicKey } from "../agree-key.ts";
import { newRequestId, type RequestToSeal } from "../browser.ts";
import { type FirstHeader, MAX_BODY, MAX_SEALED_BODY, parseHeader as parse } from "../envelope.ts";
import { generateKeyPair, type PrivateKey } from "../exchange-keys.ts";
import { createKeyRing } from "../node.ts";
import { createSealer } from "./browser.ts";
import { MAX_CONTEXT_AGE_MS } from "./constants.ts";
import { refusalOf } from "../refusal-of.ts";

const key = generateKeyPair("2026-11");
const ring = createKeyRing([key], []);
const parseHeader = (text: string) => parse(text) as FirstHeader;

const publicHalf = ({ id, publicKey }: PrivateKey): PublicKey => ({ id, publicKey: publicKey.toString("base64url") });
const bytes = (text: string) => new TextEncoder().encode(text);

function request(change: Partial<RequestToSeal> = {}): RequestToSeal {
  return { method: "POST", target: "/login/otp", requestId: newRequestId(), time: 1_763_200_000_000, ...change };
}

/** What the server is handed: `data` is absent, not `undefined`, when the call has no JSON body. */
function arrived(method: string, target: string, data: string | undefined) {
  return { method, target, ...(data === undefined ? {} : { data }) };
}

const methods = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH");
const targets = fc
  .tuple(fc.webPath(), fc.option(fc.webQueryParameters()))
  .map(([path, query]) => new URL(`https://noren.invalid${path || "/"}${query === null ? "" : `?${query}`}`))
  .map((url) => url.pathname + url.search)
  .filter((target) => !target.startsWith("//"));
const times = fc.integer({ min: 1, max: 999_999_999_999_999 });
const bodies = fc.option(fc.uint8Array({ maxLength: 3000 }), { nil: undefined });

describe("both ends", () => {
  test("what the browser seals the server opens, and the other way round", async () => {
    await fc.assert(
      fc.asyncProperty(
        methods,
        targets,
        times,
        bodies,
        fc.uint8Array({ maxLength: 3000 }),
        async (method, target, time, body, answer) => {
          const sent = request({ method, target, time, ...(body ? { body } : {}) });
          const { header, data, openAnswer } = await createSealer(publicHalf(key)).seal(sent);
          const opened = ring.open(parseHeader(header), arrived(method, target, data));
          expect(data === undefined).toBe(body === undefined);
          expect([...opened.body]).toStrictEqual([...(body ?? [])]);
          expect(opened).toMatchObject({ requestId: sent.requestId, time });
          expect(opened.proven).toBeUndefined();
          expect([...(await openAnswer(opened.sealAnswer(answer)))]).toStrictEqual([...answer]);
        },
      ),
    );
  });

  test("the largest body passes and one byte more does not leave the browser", async () => {
    const largest = request({ body: new Uint8Array(MAX_BODY) });
    const { header, data } = await createSealer(publicHalf(key)).seal(largest);
    expect(data).toHaveLength(MAX_SEALED_BODY);
    expect(ring.open(parseHeader(header), arrived("POST", "/login/otp", data)).body).toHaveLength(MAX_BODY);
    const larger = request({ body: new Uint8Array(MAX_BODY + 1) });
    expect(await refusalOf(() => createSealer(publicHalf(key)).seal(larger))).toBe("oversized");
  });

  test("sealing the same request twice shows nothing in common", async () => {
    const same = request({ body: bytes('{"phone":"+56912345678"}') });
    const [first, second] = await Promise.all([
      createSealer(publicHalf(key)).seal(same),
      createSealer(publicHalf(key)).seal(same),
    ]);
    expect(first.data).not.toBe(second.data);
    expect(parseHeader(first.header).encapsulated).not.toBe(parseHeader(second.header).encapsulated);
  });

  test("two answers to one request differ and both open", async () => {
    const { header, openAnswer } = await createSealer(publicHalf(key)).seal(request());
    const opened = ring.open(parseHeader(header), arrived("POST", "/login/otp", undefined));
    const [first, second] = [opened.sealAnswer(bytes("yes")), opened.sealAnswer(bytes("yes"))];
    expect(first).not.toBe(second);
    expect(await openAnswer(first)).toStrictEqual(await openAnswer(second));
  });
});

describe("one encapsulated key for several requests", () => {
  const target = "/user/status";
  const next = (change: Partial<RequestToSeal> = {}) => request({ method: "GET", target, ...change });
  const open = (header: string) => ring.open(parseHeader(header), { method: "GET", target });

  test("requests sealed at once have each their own number, and open in any order, also a second time", async () => {
    const sealer = createSealer(publicHalf(key));
    const sealed = await Promise.all(Array.from({ length: 20 }, () => sealer.seal(next())));
    const headers = sealed.map((each) => parseHeader(each.header));
    expect(new Set(headers.map((header) => header.encapsulated)).size).toBe(1);
    expect(headers.map((header) => header.sequence)).toStrictEqual(Array.from({ length: 20 }, (_, index) => index));
    for (const { header, openAnswer } of sealed.toReversed()) {
      const answer = open(header).sealAnswer(bytes("ok"));
      expect(await openAnswer(answer)).toStrictEqual(bytes("ok"));
    }
    expect(open(sealed[0]?.header ?? "").requestId).toBe(headers[0]?.requestId);
  });

  test("a number that is not the message's own opens nothing", async () => {
    const sealer = createSealer(publicHalf(key));
    const { header } = await sealer.seal(next());
    open(header);
    expect(await refusalOf(() => open(header.replace(";s=0;", ";s=1;")))).toBe("unopenable");
  });

  test("an answer to one of them opens for none of the others", async () => {
    const sealer = createSealer(publicHalf(key));
    const [mine, other] = [await sealer.seal(next()), await sealer.seal(next())];
    const answer = open(other.header).sealAnswer(bytes("secret"));
    expect(await refusalOf(() => mine.openAnswer(answer))).toBe("unopenable");
  });

  test("after ten minutes, or a thousand requests, another key is made", async () => {
    const sealer = createSealer(publicHalf(key));
    const keyOf = async (change: Partial<RequestToSeal>) =>
      parseHeader((await sealer.seal(next(change))).header).encapsulated;
    const start = 1_763_200_000_000;
    const first = await keyOf({ time: start });
    expect(await keyOf({ time: start + MAX_CONTEXT_AGE_MS })).toBe(first);
    const second = await keyOf({ time: start + MAX_CONTEXT_AGE_MS + 1 });
    expect(second).not.toBe(first);
    const time = start + MAX_CONTEXT_AGE_MS + 1;
    const keys = await Promise.all(Array.from({ length: 1000 }, () => keyOf({ time })));
    expect(keys.slice(0, 999)).toStrictEqual(Array<string>(999).fill(second));
    expect(keys[999]).not.toBe(second);
  });

  test("a refused request does not stop the next", async () => {
    const sealer = createSealer(publicHalf(key));
    expect(await refusalOf(() => sealer.seal(next({ target: "nowhere" })))).toBe("malformed");
    expect(open((await sealer.seal(next())).header).body).toHaveLength(0);
  });
});

describe("keys", () => {
  test("an old and a new key stand side by side, and the old one is unknown once taken away", async () => {
    const newer = generateKeyPair("2026-12");
    const overlap = createKeyRing([key, newer], []);
    for (const each of [key, newer]) {
      const { header, openAnswer } = await createSealer(publicHalf(each)).seal(request());
      const opened = overlap.open(parseHeader(header), arrived("POST", "/login/otp", undefined));
      expect(await openAnswer(opened.sealAnswer(bytes("ok")))).toStrictEqual(bytes("ok"));
    }
    const { header } = await createSealer(publicHalf(key)).seal(request());
    const after = createKeyRing([newer], []);
    expect(await refusalOf(() => after.open(parseHeader(header), arrived("POST", "/login/otp", undefined)))).toBe(
      "unknown-key",
    );
  });

  test("a foreign key under a known id opens nothing", async () => {
    const { header } = await createSealer(publicHalf(generateKeyPair(key.id))).seal(request());
    expect(await refusalOf(() => ring.open(parseHeader(header), arrived("POST", "/login/otp", undefined)))).toBe(
      "unopenable",
    );
  });

  test("an answer opens only for the request it answers", async () => {
    const [mine, other] = await Promise.all([
      createSealer(publicHalf(key)).seal(request()),
      createSealer(publicHalf(key)).seal(request()),
    ]);
    const answer = ring
      .open(parseHeader(other.header), arrived("POST", "/login/otp", undefined))
      .sealAnswer(bytes("secret"));
    expect(await refusalOf(() => mine.openAnswer(answer))).toBe("unopenable");
  });
});

describe("an answer", () => {
  test("with any bit of its text changed, or cut short, is refused", async () => {
    const { header, openAnswer } = await createSealer(publicHalf(key)).seal(request());
    const answer = ring
      .open(parseHeader(header), arrived("POST", "/login/otp", undefined))
      .sealAnswer(bytes('{"code":200}'));
    for (let index = 0; index < answer.length; index += 1) {
      expect(await refusalOf(() => openAnswer(answer.slice(0, index)))).toBeOneOf(["malformed", "unopenable"]);
      for (let bit = 0; bit < 7; bit += 1) {
        const flipped = String.fromCharCode(answer.charCodeAt(index) ^ (1 << bit));
        const changed = answer.slice(0, index) + flipped + answer.slice(index + 1);
        expect(await refusalOf(() => openAnswer(changed))).toBeOneOf(["malformed", "unopenable"]);
      }
    }
  });
});

describe("the browser refuses", () => {
  test.each(["/a b", "/a#b", "/a/../b", "//host/a", "//", "/ñ", "a", "https://other.example/a", "/a?q='"])(
    "to seal for '%s', which would arrive as something else",
    async (target) => {
      expect(await refusalOf(() => createSealer(publicHalf(key)).seal(request({ target })))).toBe("malformed");
    },
  );

  test.each(["", "not base64!", Buffer.alloc(65, 4).toString("base64url")])(
    "a public key that is none: '%s'",
    async (publicKey) => {
      expect(await refusalOf(() => createSealer({ id: "a", publicKey }).seal(request()))).toBe("malformed");
    },
  );
});
