import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { newRequestId } from "../browser.ts";
import { type FirstHeader, formatHeader, MAX_HEADER, MAX_SEALED_BODY, parseHeader as parse } from "../envelope.ts";
import { generateKeyPair } from "../exchange-keys.ts";
import { createKeyRing } from "../node.ts";
import { createSealer } from "./browser.ts";
import { noPoint } from "../no-point.ts";
import { refusalOf } from "../refusal-of.ts";

const key = generateKeyPair("k1");
const ring = createKeyRing([key], []);
const parseHeader = (text: string) => parse(text) as FirstHeader;
const publicKey = { id: key.id, publicKey: key.publicKey.toString("base64url") };

const kinds = ["malformed", "unknown-key", "unopenable"];
const target = "/borrow/bill?page=2";
const call = { method: "POST", target };
let withBody: { header: string; data: string };
let withoutBody: string;

beforeAll(async () => {
  const common = { ...call, requestId: newRequestId(), time: 1_763_200_000_000 };
  const { header, data } = await createSealer(publicKey).seal({
    ...common,
    body: Buffer.from('{"phone":"+56912345678"}'),
  });
  withBody = { header, data: data ?? "" };
  withoutBody = (await createSealer(publicKey).seal(common)).header;
});

function everyChange(text: string): string[] {
  return Array.from({ length: text.length * 7 }, (_, step) => {
    const [index, bit] = [Math.floor(step / 7), step % 7];
    const flipped = String.fromCharCode(text.charCodeAt(index) ^ (1 << bit));
    return text.slice(0, index) + flipped + text.slice(index + 1);
  });
}

describe("a request is refused", () => {
  test("with any bit of the header changed", async () => {
    for (const header of everyChange(withBody.header)) {
      expect(await refusalOf(() => ring.open(parseHeader(header), { ...call, data: withBody.data }))).toBeOneOf(kinds);
    }
    for (const header of everyChange(withoutBody))
      expect(await refusalOf(() => ring.open(parseHeader(header), call))).toBeOneOf(kinds);
  });

  test("with any bit of the data changed", async () => {
    for (const data of everyChange(withBody.data)) {
      expect(await refusalOf(() => ring.open(parseHeader(withBody.header), { ...call, data }))).toBeOneOf(kinds);
    }
  });

  test("cut short or grown anywhere", async () => {
    const { header, data } = withBody;
    for (let length = 0; length < data.length; length += 1) {
      expect(await refusalOf(() => ring.open(parseHeader(header), { ...call, data: data.slice(0, length) }))).toBeOneOf(
        kinds,
      );
    }
    for (let length = 0; length < header.length; length += 1) {
      expect(await refusalOf(() => ring.open(parseHeader(header.slice(0, length)), { ...call, data }))).toBeOneOf(
        kinds,
      );
    }
    for (const more of ["A", "AAAA", "=", "\n", " "]) {
      expect(await refusalOf(() => ring.open(parseHeader(header), { ...call, data: data + more }))).toBeOneOf(kinds);
    }
  });

  test.each([
    ["method", { method: "PUT", target }],
    ["path", { method: "POST", target: "/borrow/bills?page=2" }],
    ["query", { method: "POST", target: "/borrow/bill?page=3" }],
    ["missing query", { method: "POST", target: "/borrow/bill" }],
  ])("under another %s", async (_, other) => {
    expect(await refusalOf(() => ring.open(parseHeader(withoutBody), other))).toBe("unopenable");
    expect(await refusalOf(() => ring.open(parseHeader(withBody.header), { ...other, data: withBody.data }))).toBe(
      "unopenable",
    );
  });

  test("under another request id or time", async () => {
    const header = parseHeader(withoutBody);
    const renamed = formatHeader({ ...header, requestId: newRequestId() });
    const younger = formatHeader({ ...header, time: header.time + 1 });
    expect(await refusalOf(() => ring.open(parseHeader(renamed), call))).toBe("unopenable");
    expect(await refusalOf(() => ring.open(parseHeader(younger), call))).toBe("unopenable");
  });

  test("when the ciphertext is nowhere, in two places, or in the other place", async () => {
    const { tag = "", ...header } = parseHeader(withoutBody);
    expect(await refusalOf(() => ring.open(parseHeader(withBody.header), call))).toBe("malformed");
    expect(await refusalOf(() => ring.open(parseHeader(withoutBody), { ...call, data: tag }))).toBe("malformed");
    expect(await refusalOf(() => ring.open(parseHeader(formatHeader(header)), { ...call, data: tag }))).toBe(
      "unopenable",
    );
  });

  test("by its size before any cryptography", async () => {
    const data = "A".repeat(MAX_SEALED_BODY + 1);
    expect(await refusalOf(() => ring.open(parseHeader(withoutBody), { ...call, data }))).toBe("oversized");
    expect(await refusalOf(() => ring.open(parseHeader("v".repeat(MAX_HEADER + 1)), call))).toBe("oversized");
  });

  test("under a key nobody holds", async () => {
    const header = formatHeader({ ...parseHeader(withoutBody), keyId: "k2" });
    expect(await refusalOf(() => ring.open(parseHeader(header), call))).toBe("unknown-key");
    expect(await refusalOf(() => createKeyRing([], []).open(parseHeader(withoutBody), call))).toBe("unknown-key");
  });

  test("with an encapsulated key that is no point of the curve", async () => {
    await fc.assert(
      fc.asyncProperty(noPoint, async (encapsulated) => {
        const header = formatHeader({ ...parseHeader(withoutBody), encapsulated });
        expect(await refusalOf(() => ring.open(parseHeader(header), call))).toBe("unopenable");
      }),
    );
  });

  test("whatever text arrives, and never by another error", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.option(fc.string(), { nil: undefined }),
        fc.string(),
        async (header, data, anyTarget) => {
          const request = { method: "POST", target: anyTarget, ...(data === undefined ? {} : { data }) };
          expect(await refusalOf(() => ring.open(parseHeader(header), request))).toBeOneOf(kinds);
          expect(await refusalOf(() => ring.open(parseHeader(withBody.header), request))).toBeOneOf(kinds);
        },
      ),
    );
  });
});
