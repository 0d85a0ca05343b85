import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newRequestId, type PublicKey, type RequestToSeal, sealRequest } from "./browser.ts";
import { MAX_BODY, MAX_SEALED_BODY, parseHeader } from "./envelope.ts";
import { createKeyRing, generateKeyPair, type PrivateKey } from "./node.ts";
import { refusalOf } from "./refusal-of.ts";

const key = generateKeyPair("2026-11");
const ring = createKeyRing([key]);

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
          const { header, data, openAnswer } = await sealRequest(publicHalf(key), sent);
          const opened = ring.open(header, arrived(method, target, data));
          expect(data === undefined).toBe(body === undefined);
          expect([...opened.body]).toStrictEqual([...(body ?? [])]);
          expect(opened).toMatchObject({ requestId: sent.requestId, time, keyId: key.id });
          expect([...(await openAnswer(opened.sealAnswer(answer)))]).toStrictEqual([...answer]);
        },
      ),
    );
  });

  test("the largest body passes and one byte more does not leave the browser", async () => {
    const largest = request({ body: new Uint8Array(MAX_BODY) });
    const { header, data } = await sealRequest(publicHalf(key), largest);
    expect(data).toHaveLength(MAX_SEALED_BODY);
    expect(ring.open(header, arrived("POST", "/login/otp", data)).body).toHaveLength(MAX_BODY);
    const larger = request({ body: new Uint8Array(MAX_BODY + 1) });
    expect(await refusalOf(() => sealRequest(publicHalf(key), larger))).toBe("oversized");
  });

  test("sealing the same request twice shows nothing in common", async () => {
    const same = request({ body: bytes('{"phone":"+56912345678"}') });
    const [first, second] = await Promise.all([sealRequest(publicHalf(key), same), sealRequest(publicHalf(key), same)]);
    expect(first.data).not.toBe(second.data);
    expect(parseHeader(first.header).encapsulated).not.toBe(parseHeader(second.header).encapsulated);
  });

  test("two answers to one request differ and both open", async () => {
    const { header, openAnswer } = await sealRequest(publicHalf(key), request());
    const opened = ring.open(header, arrived("POST", "/login/otp", undefined));
    const [first, second] = [opened.sealAnswer(bytes("yes")), opened.sealAnswer(bytes("yes"))];
    expect(first).not.toBe(second);
    expect(await openAnswer(first)).toStrictEqual(await openAnswer(second));
  });
});

describe("keys", () => {
  test("an old and a new key stand side by side, and the old one is unknown once taken away", async () => {
    const newer = generateKeyPair("2026-12");
    const overlap = createKeyRing([key, newer]);
    for (const each of [key, newer]) {
      const { header, openAnswer } = await sealRequest(publicHalf(each), request());
      const opened = overlap.open(header, arrived("POST", "/login/otp", undefined));
      expect(opened.keyId).toBe(each.id);
      expect(await openAnswer(opened.sealAnswer(bytes("ok")))).toStrictEqual(bytes("ok"));
    }
    const { header } = await sealRequest(publicHalf(key), request());
    const after = createKeyRing([newer]);
    expect(await refusalOf(() => after.open(header, arrived("POST", "/login/otp", undefined)))).toBe("unknown-key");
  });

  test("a foreign key under a known id opens nothing", async () => {
    const { header } = await sealRequest(publicHalf(generateKeyPair(key.id)), request());
    expect(await refusalOf(() => ring.open(header, arrived("POST", "/login/otp", undefined)))).toBe("unopenable");
  });

  test("an answer opens only for the request it answers", async () => {
    const [mine, other] = await Promise.all([
      sealRequest(publicHalf(key), request()),
      sealRequest(publicHalf(key), request()),
    ]);
    const answer = ring.open(other.header, arrived("POST", "/login/otp", undefined)).sealAnswer(bytes("secret"));
    expect(await refusalOf(() => mine.openAnswer(answer))).toBe("unopenable");
  });
});

describe("an answer", () => {
  test("with any bit of its text changed, or cut short, is refused", async () => {
    const { header, openAnswer } = await sealRequest(publicHalf(key), request());
    const answer = ring.open(header, arrived("POST", "/login/otp", undefined)).sealAnswer(bytes('{"code":200}'));
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
      expect(await refusalOf(() => sealRequest(publicHalf(key), request({ target })))).toBe("malformed");
    },
  );

  test.each(["", "not base64!", Buffer.alloc(65, 4).toString("base64url")])(
    "a public key that is none: '%s'",
    async (publicKey) => {
      expect(await refusalOf(() => sealRequest({ id: "a", publicKey }, request()))).toBe("malformed");
    },
  );
});

test("request ids are 16 random bytes", () => {
  const ids = new Set(Array.from({ length: 100 }, newRequestId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{21}[AQgw]$/);
});
