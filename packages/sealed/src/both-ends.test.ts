import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { agreeKey, type PublicKey } from "./agree-key.ts";
import { type DeviceKey, newRequestId, type RequestToSeal, sealRequest } from "./browser.ts";
import { MAX_BODY, MAX_HEADER, MAX_SEALED_BODY, MAX_TICKET_AGE_MS, parseHeader } from "./envelope.ts";
import { generateKeyPair, type PrivateKey } from "./exchange-keys.ts";
import { createKeyRing, type KeyRing } from "./node.ts";
import { noPoint } from "./no-point.ts";
import { refusalOf } from "./refusal-of.ts";

const now = 1_763_200_000_000;
const pair = generateKeyPair("2026-11");
const ticketKey = { id: "t1", key: Buffer.alloc(32, 7) };
const ring = createKeyRing([pair], [ticketKey]);
/** Another process: it shares the keys and remembers nothing. */
const elsewhere = (): KeyRing => createKeyRing([pair], [ticketKey]);

const publicHalf = ({ id, publicKey }: PrivateKey): PublicKey => ({ id, publicKey: publicKey.toString("base64url") });
const bytes = (text: string) => new TextEncoder().encode(text);
const agree = (since = now): Promise<DeviceKey> => agreeKey(publicHalf(pair), since);

function request(change: Partial<RequestToSeal> = {}): RequestToSeal {
  return { method: "GET", target: "/user/status?a=1", requestId: newRequestId(), time: now, ...change };
}

type Sealed = Awaited<ReturnType<typeof sealRequest>>;
function open({ header, data }: Sealed, at: Partial<RequestToSeal> = {}, by = ring) {
  const { method = "GET", target = "/user/status?a=1" } = at;
  return by.open(parseHeader(header), { method, target, ...(data === undefined ? {} : { data }) });
}

/** A key whose ticket has arrived. */
async function ticketed(since = now): Promise<DeviceKey> {
  const key = await agree(since);
  const { proven } = open(await sealRequest(key, request({ time: since })));
  return { ...key, ticket: proven?.agreed?.ticket ?? "" };
}

const methods = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH");
const targets = fc
  .tuple(fc.webPath(), fc.option(fc.webQueryParameters()))
  .map(([path, query]) => new URL(`https://noren.invalid${path || "/"}${query === null ? "" : `?${query}`}`))
  .map((url) => url.pathname + url.search)
  .filter((target) => !target.startsWith("//"));
const bodies = fc.option(fc.uint8Array({ maxLength: 3000 }), { nil: undefined });
const ways = fc.constantFrom("exchange", "ticket", "ticket and exchange");

const everyChange = (text: string): string[] =>
  Array.from({ length: text.length * 7 }, (_, step) => {
    const [index, bit] = [Math.floor(step / 7), step % 7];
    const flipped = String.fromCharCode(text.charCodeAt(index) ^ (1 << bit));
    return text.slice(0, index) + flipped + text.slice(index + 1);
  });

describe("both ends", () => {
  test("what the browser seals any process opens, and the other way round", async () => {
    const [first, later, next] = [await agree(), await ticketed(), await agree()];
    await fc.assert(
      fc.asyncProperty(
        ways,
        methods,
        targets,
        bodies,
        fc.uint8Array({ maxLength: 3000 }),
        async (way, method, target, body, answer) => {
          const sent = request({ method, target, ...(body ? { body } : {}) });
          const key = way === "exchange" ? first : later;
          const sealed = await sealRequest(key, sent, way === "ticket and exchange" ? next.exchange : undefined);
          const opened = open(sealed, sent, elsewhere());
          expect([...opened.body]).toStrictEqual([...(body ?? [])]);
          expect(opened).toMatchObject({ requestId: sent.requestId, time: now });
          expect(opened.proven?.id).toBe(key.id);
          const agreed = { exchange: first.id, ticket: undefined, "ticket and exchange": next.id }[way];
          expect(opened.proven?.agreed?.id).toBe(agreed);
          expect([...(await sealed.openAnswer(opened.sealAnswer(answer)))]).toStrictEqual([...answer]);
        },
      ),
    );
  });

  test("the largest body passes and one byte more does not leave the browser", async () => {
    const key = await agree();
    const sealed = await sealRequest(key, request({ body: new Uint8Array(MAX_BODY) }));
    expect(sealed.data).toHaveLength(MAX_SEALED_BODY);
    expect(open(sealed).body).toHaveLength(MAX_BODY);
    const larger = request({ body: new Uint8Array(MAX_BODY + 1) });
    expect(await refusalOf(() => sealRequest(key, larger))).toBe("oversized");
  });

  test("the same request under the same key shows nothing in common; two answers differ and both open", async () => {
    const key = await ticketed();
    const body = bytes('{"phone":"+56912345678"}');
    const [first, second] = [await sealRequest(key, request({ body })), await sealRequest(key, request({ body }))];
    expect(first.data).not.toBe(second.data);
    const opened = open(first);
    const answers = [opened.sealAnswer(bytes("yes")), opened.sealAnswer(bytes("yes"))] as const;
    expect(answers[0]).not.toBe(answers[1]);
    for (const answer of answers) expect(await first.openAnswer(answer)).toStrictEqual(bytes("yes"));
  });

  test("no script can take the key out of the browser", async () => {
    const { requestKey, answerKey } = await agree();
    for (const key of [requestKey, answerKey])
      await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow(/extractable/);
  });

  test("an answer opens for the request it answers and for no other under the same key", async () => {
    const key = await ticketed();
    const [mine, other] = [await sealRequest(key, request()), await sealRequest(key, request())];
    const answer = open(other).sealAnswer(bytes("secret"));
    expect(await refusalOf(() => mine.openAnswer(answer))).toBe("unopenable");
  });
});

describe("the key that follows", () => {
  test("is proved by the one before it, and works from its own ticket on", async () => {
    const [key, next] = [await ticketed(), await agree()];
    const { proven } = open(await sealRequest(key, request(), next.exchange));
    expect(proven).toMatchObject({ id: key.id, agreed: { id: next.id } });
    const after = { ...next, ticket: proven?.agreed?.ticket ?? "" };
    expect(open(await sealRequest(after, request()), {}, elsewhere()).proven).toEqual({ id: next.id });
  });

  test("can be used before its ticket came, as when the answer was lost", async () => {
    const [key, next] = [await ticketed(), await agree()];
    open(await sealRequest(key, request(), next.exchange));
    expect(open(await sealRequest(next, request()), {}, elsewhere()).proven).toMatchObject({ id: next.id });
  });

  test("nobody puts his own into a request on its way", async () => {
    const [key, next, thiefs] = [await ticketed(), await agree(), await agree()];
    const sealed = await sealRequest(key, request(), next.exchange);
    const swapped = sealed.header.replace(next.exchange.encapsulated, thiefs.exchange.encapsulated);
    expect(await refusalOf(() => open({ ...sealed, header: swapped }))).toBe("unopenable");
    const removed = sealed.header.replace(/k=[^;]*;e=[^;]*;/, "");
    expect(await refusalOf(() => open({ ...sealed, header: removed }))).toBe("unopenable");
    const alone = await sealRequest(key, request());
    const added = alone.header.replace(";r=", `;k=${pair.id};e=${thiefs.exchange.encapsulated};r=`);
    expect(await refusalOf(() => open({ ...alone, header: added }))).toBe("unopenable");
  });

  test("must come with a ticket that is older than two days", async () => {
    const key = await ticketed(now);
    const inTime = request({ time: now + MAX_TICKET_AGE_MS });
    const late = request({ time: now + MAX_TICKET_AGE_MS + 1 });
    expect(open(await sealRequest(key, inTime)).proven?.id).toBe(key.id);
    const alone = await sealRequest(key, late);
    expect(await refusalOf(() => open(alone))).toBe("old-ticket");
    const next = await agree();
    expect(open(await sealRequest(key, late, next.exchange)).proven).toMatchObject({ id: key.id });
  });
});

describe("a ticket", () => {
  test("of another phone opens nothing that this one sealed", async () => {
    const [mine, others] = [await ticketed(), await ticketed()];
    const sealed = await sealRequest({ ...mine, ticket: others.ticket ?? "" }, request());
    expect(await refusalOf(() => open(sealed))).toBe("unopenable");
  });

  test("stays good while its key does, and is unknown after", async () => {
    const key = await ticketed();
    const newer = { id: "t2", key: Buffer.alloc(32, 8) };
    const sealed = await sealRequest(key, request());
    expect(open(sealed, {}, createKeyRing([], [newer, ticketKey])).proven?.id).toBe(key.id);
    expect(await refusalOf(() => open(sealed, {}, createKeyRing([], [newer])))).toBe("unknown-ticket");
  });

  test("under a known name and another key opens nothing", async () => {
    const sealed = await sealRequest(await ticketed(), request());
    const forged = createKeyRing([pair], [{ ...ticketKey, key: Buffer.alloc(32, 9) }]);
    expect(await refusalOf(() => open(sealed, {}, forged))).toBe("unopenable");
  });
});

describe("a request is refused", () => {
  const kinds = ["malformed", "unknown-key", "unknown-ticket", "old-ticket", "unopenable"];
  let withBody: Sealed;
  let withoutBody: Sealed;
  beforeAll(async () => {
    const [key, next] = [await ticketed(), await agree()];
    withBody = await sealRequest(key, request({ body: bytes('{"a":1}') }));
    withoutBody = await sealRequest(key, request(), next.exchange);
  });

  test("with any bit of its header or data changed", async () => {
    for (const sealed of [withBody, withoutBody])
      for (const header of everyChange(sealed.header))
        expect(await refusalOf(() => open({ ...sealed, header }))).toBeOneOf(kinds);
    for (const data of everyChange(withBody.data ?? ""))
      expect(await refusalOf(() => open({ ...withBody, data }))).toBeOneOf(kinds);
  });

  test("cut short or grown anywhere", async () => {
    const { header, data = "" } = withBody;
    for (let length = 0; length < data.length; length += 1)
      expect(await refusalOf(() => open({ ...withBody, data: data.slice(0, length) }))).toBeOneOf(kinds);
    for (let length = 0; length < header.length; length += 1)
      expect(await refusalOf(() => open({ ...withBody, header: header.slice(0, length) }))).toBeOneOf(kinds);
    for (const more of ["A", "AAAA", "=", "\n", " "])
      expect(await refusalOf(() => open({ ...withBody, data: data + more }))).toBeOneOf(kinds);
  });

  test.each([
    ["method", { method: "PUT" }],
    ["path", { target: "/user/statu?a=1" }],
    ["query", { target: "/user/status?a=2" }],
    ["missing query", { target: "/user/status" }],
  ])("under another %s", async (_, at) => {
    for (const sealed of [withBody, withoutBody]) expect(await refusalOf(() => open(sealed, at))).toBe("unopenable");
  });

  test("when the ciphertext is nowhere, in two places, or in the other place", async () => {
    expect(await refusalOf(() => open({ ...withBody, data: undefined }))).toBe("malformed");
    expect(await refusalOf(() => open({ ...withoutBody, data: withBody.data }))).toBe("malformed");
    const [header = "", tag = ""] = withoutBody.header.split(";c=");
    expect(await refusalOf(() => open({ ...withoutBody, header, data: tag }))).toBe("unopenable");
  });

  test("by its size before any cryptography", async () => {
    const data = "A".repeat(MAX_SEALED_BODY + 1);
    expect(await refusalOf(() => open({ ...withBody, data }))).toBe("oversized");
    expect(await refusalOf(() => open({ ...withBody, header: "v".repeat(MAX_HEADER + 1) }))).toBe("oversized");
  });

  test("with an encapsulated key that is no point of the curve", async () => {
    await fc.assert(
      fc.asyncProperty(noPoint, async (encapsulated) => {
        const header = withoutBody.header.replace(/;e=[^;]*/, `;e=${encapsulated}`);
        expect(await refusalOf(() => open({ ...withoutBody, header }))).toBe("unopenable");
      }),
    );
  });

  test("whatever text arrives, and never by another error", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.option(fc.string(), { nil: undefined }),
        fc.string(),
        async (header, data, target) => {
          expect(await refusalOf(() => open({ ...withBody, header, data }, { target }))).toBeOneOf(kinds);
          expect(await refusalOf(() => open({ ...withBody, data }, { target }))).toBeOneOf(kinds);
        },
      ),
    );
  });
});

describe("the browser refuses", () => {
  test.each(["/a b", "/a#b", "/a/../b", "//host/a", "//", "/ñ", "a", "https://other.example/a", "/a?q='"])(
    "to seal for '%s', which would arrive as something else",
    async (target) => {
      const key = await agree();
      expect(await refusalOf(() => sealRequest(key, request({ target })))).toBe("malformed");
    },
  );

  test.each(["", "not base64!", Buffer.alloc(65, 4).toString("base64url")])(
    "a public key that is none: '%s'",
    async (publicKey) => {
      expect(await refusalOf(() => agreeKey({ id: "a", publicKey }, now))).toBe("malformed");
    },
  );

  test("an answer with any bit of its text changed, or cut short", async () => {
    const sealed = await sealRequest(await ticketed(), request());
    const answer = open(sealed).sealAnswer(bytes('{"code":200}'));
    for (let index = 0; index < answer.length; index += 1) {
      expect(await refusalOf(() => sealed.openAnswer(answer.slice(0, index)))).toBeOneOf(["malformed", "unopenable"]);
      for (let bit = 0; bit < 7; bit += 1) {
        const flipped = String.fromCharCode(answer.charCodeAt(index) ^ (1 << bit));
        const changed = answer.slice(0, index) + flipped + answer.slice(index + 1);
        expect(await refusalOf(() => sealed.openAnswer(changed))).toBeOneOf(["malformed", "unopenable"]);
      }
    }
  });
});

test("request ids are 16 random bytes", () => {
  const ids = new Set(Array.from({ length: 100 }, newRequestId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\w-]{21}[AQgw]$/);
});
