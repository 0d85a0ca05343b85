/** Pictures that were cut, mixed or changed: each is opened as a plain JPEG or refused with its reason, and none is an exception. */
import { openPicture } from "@noren/identity/picture";
import * as fc from "fast-check";
import sharp, { type Create } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { drawn, failure, heldMemory, run } from "./fuzz-run.ts";

const formats = ["jpeg", "png", "webp"] as const;
const honest: Buffer[] = [];
beforeAll(async () => {
  const noise = {
    width: 120,
    height: 90,
    channels: 3,
    background: "#7a9",
    noise: { type: "gaussian", mean: 120, sigma: 40 },
  };
  for (const format of formats)
    honest.push(
      await sharp({ create: noise as Create })
        .toFormat(format)
        .toBuffer(),
    );
});

const changes = fc.record({
  which: fc.nat(formats.length - 1),
  with: fc.nat(formats.length - 1),
  how: fc.constantFrom("bytes", "cut", "mixed", "twice", "sizes"),
  at: fc.array(fc.record({ place: fc.nat(), byte: fc.nat(255) }), { minLength: 1, maxLength: 20 }),
});
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

/** Sizes and lengths stand at the beginning: there a wrong byte asks for the most. */
const BEGINNING = 64;

function changed({ which, with: other, how, at }: Change): Buffer {
  const bytes = Buffer.from(honest[which] ?? "");
  const cut = (at[0]?.place ?? 0) % bytes.length;
  if (how === "cut") return bytes.subarray(0, cut);
  if (how === "mixed") return Buffer.concat([bytes.subarray(0, cut), (honest[other] ?? bytes).subarray(cut)]);
  if (how === "twice") return Buffer.concat([bytes, honest[other] ?? bytes]);
  for (const { place, byte } of at) bytes[place % (how === "sizes" ? BEGINNING : bytes.length)] = byte;
  return bytes;
}

test("a picture that was changed is opened as a plain JPEG or refused; no exception, and no growth", async () => {
  const verdicts = new Map<string, number>();
  let index = 0;
  const before = heldMemory();
  for (const change of drawn(changes, Math.ceil(run.inputs / 4))) {
    const opened = await openPicture(changed(change)).catch(() => undefined);
    if (!opened) throw failure(`a picture (${change.how}) was an exception`, index);
    const isPlain = opened.verdict === "refused" || Buffer.from(opened.picture.jpeg).readUInt16BE(0) === 0xff_d8;
    if (!isPlain) throw failure(`a picture (${change.how}) was opened as something else`, index);
    verdicts.set(opened.verdict, (verdicts.get(opened.verdict) ?? 0) + 1);
    index += 1;
  }
  expect([...verdicts.keys()].toSorted()).toEqual(["opened", "refused"]);
  expect(heldMemory() - before).toBeLessThan(64 * 1024 * 1024);
});
