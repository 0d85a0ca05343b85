import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundText,
  formatHeader,
  isOutOfTime,
  MAX_CLOCK_DIFFERENCE_MS,
  MAX_HEADER,
  parseHeader,
  SealedRefusal,
} from "./envelope.ts";
import { refusalOf } from "./refusal-of.ts";

const point = `BA${"x".repeat(84)}A`;
const id = `${"r".repeat(21)}A`;
const tag = `${"c".repeat(21)}w`;
const common = { requestId: id, time: 1_763_200_000_000 };
const exchange = { keyId: "2026-11", encapsulated: point };
const ticket = `2026-11.${"p".repeat(104)}`;
const header = { version: 1, ...exchange, sequence: 7, ...common } as const;
const deviceHeaders = [
  { version: 2, ticket, ...common },
  { version: 2, exchange, ...common },
  { version: 2, ticket, exchange, ...common },
] as const;

function readOrNothing(text: string) {
  try {
    return parseHeader(text);
  } catch {
    return undefined;
  }
}

describe("the header", () => {
  test("reads back as written, with and without a tag", () => {
    for (const each of [header, ...deviceHeaders]) {
      expect(parseHeader(formatHeader(each))).toStrictEqual(each);
      expect(parseHeader(formatHeader({ ...each, tag }))).toStrictEqual({ ...each, tag });
    }
  });

  test("the longest one allowed fits the limit", () => {
    const keyId = "k".repeat(32);
    const rest = { requestId: id, time: 999_999_999_999_999, tag };
    const longest = [
      formatHeader({ ...header, keyId, sequence: 999, ...rest }),
      formatHeader({ version: 2, ticket: `${keyId}${ticket.slice(7)}`, exchange: { ...exchange, keyId }, ...rest }),
    ];
    for (const each of longest) expect(each.length).toBeLessThanOrEqual(MAX_HEADER);
  });

  test.each([
    ["nothing", ""],
    ["another version", formatHeader(header).replace("v=1", "v=2")],
    ["a version to come", formatHeader(header).replace("v=1", "v=3")],
    ["neither ticket nor exchange", `v=2;r=${id};t=1`],
    ["half an exchange", `v=2;p=${ticket};k=a;r=${id};t=1`],
    ["an exchange before the ticket", `v=2;k=a;e=${point};p=${ticket};r=${id};t=1`],
    ["a ticket cut short", `v=2;p=${ticket.slice(0, -1)};r=${id};t=1`],
    ["a ticket of no key", `v=2;p=${ticket.slice(7)};r=${id};t=1`],
    ["fields out of order", `v=1;e=${point};k=a;s=0;r=${id};t=1`],
    ["a field twice", `v=1;k=a;k=a;e=${point};s=0;r=${id};t=1`],
    ["a field too many", `${formatHeader(header)};x=1`],
    ["a missing field", `v=1;k=a;e=${point};s=0;r=${id}`],
    ["a space", formatHeader(header).replace(";e", "; e")],
    ["a line feed at the end", `${formatHeader(header)}\n`],
    ["a short request id", `v=1;k=a;e=${point};s=0;r=${id.slice(1)};t=1`],
    ["a request id with unused bits set", `v=1;k=a;e=${point};s=0;r=${"r".repeat(22)};t=1`],
    ["a compressed point", `v=1;k=a;e=A${point.slice(1)};s=0;r=${id};t=1`],
    ["a point with unused bits set", `v=1;k=a;e=${point.slice(0, -1)}B;s=0;r=${id};t=1`],
    ["a time with a leading zero", `v=1;k=a;e=${point};s=0;r=${id};t=01`],
    ["a negative time", `v=1;k=a;e=${point};s=0;r=${id};t=-1`],
    ["an empty key id", `v=1;k=;e=${point};s=0;r=${id};t=1`],
    ["a key id with other characters", `v=1;k=a.b;e=${point};s=0;r=${id};t=1`],
    ["a sequence number with a leading zero", `v=1;k=a;e=${point};s=01;r=${id};t=1`],
    ["a sequence number beyond the last", `v=1;k=a;e=${point};s=1000;r=${id};t=1`],
    ["padding", `v=1;k=a;e=${point};s=0;r=${id};t=1;c=${tag}==`],
  ])("with %s is malformed", async (_, text) => {
    expect(await refusalOf(() => parseHeader(text))).toBe("malformed");
  });

  test("is refused by its length before it is read", async () => {
    expect(await refusalOf(() => parseHeader("v".repeat(MAX_HEADER + 1)))).toBe("oversized");
  });

  test("whatever is parsed is spelled in one way", () => {
    const characters = fc.constantFrom(..."ABCxyz059_-;=. \n".split(""));
    const text = (length: number) => fc.string({ unit: characters, minLength: length, maxLength: length });
    const written = fc
      .tuple(text(22), text(87), fc.nat())
      .map(([r, e, t]) => `v=1;k=a;e=B${e.slice(1)};s=0;r=${r};t=${t}`);
    fc.assert(
      fc.property(written, (candidate) => {
        const read = readOrNothing(candidate);
        expect(read === undefined || formatHeader(read) === candidate).toBe(true);
      }),
    );
  });

  test("cannot be written with a value the other end would refuse", async () => {
    expect(await refusalOf(() => formatHeader({ ...header, requestId: "short" }))).toBe("malformed");
    expect(await refusalOf(() => formatHeader({ ...header, time: 1.5 }))).toBe("malformed");
  });
});

describe("the bound text", () => {
  const request = { method: "POST", target: "/kyc/saveKyc?a=1", requestId: id, time: 5, hasBody: true };

  test("names method, target, id, time and whether there is a body", () => {
    expect(boundText(request)).toBe(`POST\n/kyc/saveKyc?a=1\n${id}\n5\nbody`);
    expect(boundText({ ...request, hasBody: false })).toBe(`POST\n/kyc/saveKyc?a=1\n${id}\n5\nno body`);
  });

  test.each(["", "kyc", "/a b", "/a\nb", "/ñ"])("refuses the target '%s'", async (target) => {
    expect(await refusalOf(() => boundText({ ...request, target }))).toBe("malformed");
  });

  test.each(["", "post", "GET\n", "M".repeat(17)])("refuses the method '%s'", async (method) => {
    expect(await refusalOf(() => boundText({ ...request, method }))).toBe("malformed");
  });
});

test("five minutes off is in time, a millisecond more is not, either way", () => {
  const now = 1_763_200_000_000;
  for (const side of [-1, 1]) {
    expect(isOutOfTime(now + side * MAX_CLOCK_DIFFERENCE_MS, now)).toBe(false);
    expect(isOutOfTime(now + side * (MAX_CLOCK_DIFFERENCE_MS + 1), now)).toBe(true);
  }
});

test("a refusal carries its kind and nothing else", () => {
  const refusal = new SealedRefusal("unopenable");
  expect(refusal.message).toBe("unopenable");
  expect(Object.keys(refusal).toSorted()).toStrictEqual(["kind", "name"]);
  expect(refusal.cause).toBeUndefined();
});
