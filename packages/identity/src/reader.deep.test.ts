import fs from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { facePicture } from "../test/face-pictures.ts";
import type { PosedFace } from "./face/judge-face.ts";
import type { Pose } from "./face/pose.ts";
import { openReader, type Reader, type ReaderOptions } from "./reader.ts";
import { ReaderFailure } from "./reader-thread.ts";

// a thread starts in a second, and on a busy machine in ten
const face = facePicture("a-front.jpg");

function readerWith(options: Partial<ReaderOptions>): Reader {
  const reader = openReader({ workers: 1, queue: 8, timeoutMs: 60_000, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

const failureOf = (job: Promise<unknown>): Promise<unknown> =>
  job.then(
    (answer) => answer,
    (error: unknown) => (error instanceof ReaderFailure ? error.kind : error),
  );

test("reads a face, a portrait and a picture in its thread, and leaves the caller's bytes alone", async () => {
  const reader = readerWith({});
  const [read, portrait, opened] = await Promise.all([
    reader.readFace(face),
    reader.readPortrait(facePicture("b-id-portrait.jpg")),
    reader.openPicture(facePicture("no-face.jpg")),
  ]);
  expect(read.verdict === "read" && read.reading.mesh).toBeInstanceOf(Float32Array);
  expect(portrait).toBeInstanceOf(Float32Array);
  expect(opened.verdict === "opened" && opened.picture.jpeg.length).toBeGreaterThan(1000);
  expect(face.length).toBeGreaterThan(1000);
});

test("the portrait on a card's front comes out of its thread", async () => {
  const front = fs.readFileSync(new URL("../fixtures/idcards/a-front-photo.jpg", import.meta.url));
  const answer = await readerWith({}).readFront(front);
  expect("portrait" in answer && answer.portrait?.length).toBeGreaterThan(1000);
});

test("judges a check in its thread", async () => {
  const reader = readerWith({});
  const frames: PosedFace[] = [];
  for (const [pose, name] of Object.entries({ middle: "a-front.jpg", left: "a-left.jpg", right: "a-right.jpg" })) {
    const read = await reader.readFace(facePicture(name));
    if (read.verdict === "read") frames.push({ pose: pose as Pose, face: read.reading });
  }
  expect(await reader.judgeFace({ frames })).toEqual({ verdict: "review", reasons: ["unreadable"] });
});

test("refusals come through as they are", async () => {
  const reader = readerWith({});
  expect(await reader.readFace(facePicture("no-face.jpg"))).toEqual({ verdict: "refused", reasons: ["no_face"] });
  expect(await reader.openPicture(Buffer.from("<svg/>"))).toEqual({ verdict: "refused", fault: "unknown_format" });
});

test("a full queue answers 'busy' at once, and what waited is read", async () => {
  const reader = readerWith({ queue: 2 });
  const asked = Array.from({ length: 5 }, () => reader.readFace(face));
  expect(await Promise.race([asked[4], asked[0]])).toEqual({ verdict: "busy" });
  const verdicts = (await Promise.all(asked)).map((answer) => answer?.verdict);
  expect(verdicts).toEqual(["read", "read", "read", "busy", "busy"]);
});

/** Threads that do to a picture what its first letter says: hang, die, throw, fail, or answer. */
const program = new URL("../test/troubled-worker.mjs", import.meta.url);
const letter = (text: string): Uint8Array => Buffer.from(text);

test("a job that hangs is ended in time, and the next one finds a new thread", async () => {
  const reader = readerWith({ program, timeoutMs: 500 });
  const asked = ["ok", "hang", "ok"].map((text) => failureOf(reader.readFace(letter(text))));
  expect(await Promise.all(asked)).toEqual(["o", "timed_out", "o"]);
});

test.each([
  ["dies", "die", "crashed"],
  ["throws where nobody catches", "throw", "crashed"],
  ["fails", "fail", "failed"],
])("a thread that %s ends its own job alone", async (_, trouble, kind) => {
  const reader = readerWith({ program });
  const asked = ["ok", trouble, "ok"].map((text) => failureOf(reader.readFace(letter(text))));
  expect(await Promise.all(asked)).toEqual(["o", kind, "o"]);
});

test("no failure says what was in the picture", async () => {
  const failure = await readerWith({ program })
    .readFace(letter("throw"))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ReaderFailure);
  const { message, stack, cause } = failure as ReaderFailure;
  expect(`${message} ${stack}`).not.toContain("María");
  expect(cause).toBeUndefined();
});

test("closing ends what is under way and what waits, and nothing is read afterwards", async () => {
  const reader = readerWith({ program });
  const asked = ["hang", "ok"].map((text) => failureOf(reader.readFace(letter(text))));
  await reader.close();
  expect(await Promise.all(asked)).toEqual(["closed", "closed"]);
  expect(await failureOf(reader.readFace(letter("ok")))).toBe("closed");
});

test("two threads work side by side", async () => {
  const reader = readerWith({ program, workers: 2, timeoutMs: 5000 });
  const hanging = failureOf(reader.readFace(letter("hang")));
  expect(await Promise.race([hanging, reader.readFace(letter("ok"))])).toBe("o");
  expect(await hanging).toBe("timed_out");
});
