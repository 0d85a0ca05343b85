import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { facePicture } from "../test/face-pictures.ts";
import type { PosedFace } from "./face/judge-face.ts";
import type { Pose } from "./face/pose.ts";
import { openReader, type Reader, type ReaderOptions } from "./reader.ts";
import { ReaderFailure } from "./reader-process.ts";
import { wallsFor } from "./reader-walls.ts";

// a process starts in a second, and on a busy machine in ten
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

test("reads a face, a portrait and a picture in its process, and leaves the caller's bytes alone", async () => {
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

test("the portrait on a card's front comes out of its process", async () => {
  const front = fs.readFileSync(new URL("../fixtures/idcards/a-front-photo.jpg", import.meta.url));
  const answer = await readerWith({}).readFront(front);
  expect("portrait" in answer && answer.portrait?.length).toBeGreaterThan(1000);
});

test("judges a check in its process", async () => {
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

/** Processes that do to a picture what its first letter says: hang, die, throw, fail, or answer. */
const program = fileURLToPath(new URL("../test/troubled-program.mjs", import.meta.url));
const letter = (text: string): Uint8Array => Buffer.from(text);

test("a job that hangs is ended in time, and the next one finds a new process", async () => {
  const reader = readerWith({ program, timeoutMs: 5000 });
  const asked = ["ok", "hang", "ok"].map((text) => failureOf(reader.readFace(letter(text))));
  expect(await Promise.all(asked)).toEqual(["o", "timed_out", "o"]);
});

test.each([
  ["dies", "die", "crashed"],
  ["throws where nobody catches", "throw", "crashed"],
  ["fails", "fail", "failed"],
  ["says what nobody can read", "noise", "crashed"],
  ["says that it will say four gigabytes", "length", "crashed"],
  ["takes more memory than any picture needs", "grow", "too_large"],
])("a process that %s ends its own job alone", async (_, trouble, kind) => {
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

test("two processes work side by side", async () => {
  const reader = readerWith({ program, workers: 2, timeoutMs: 5000 });
  const hanging = failureOf(reader.readFace(letter("hang")));
  expect(await Promise.race([hanging, reader.readFace(letter("ok"))])).toBe("o");
  expect(await hanging).toBe("timed_out");
});

test("a process that opens pictures has no settings, and neither network nor our user where the system allows", async () => {
  const listening = net.createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void listening.close());
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const walls = await wallsFor(program);
  const powers = await readerWith({ program }).readFace(letter(`p${String(port)}`));
  expect(powers).toEqual({
    network: walls.includes("--net") ? "ENETUNREACH" : "reached",
    settings: [],
    user: walls.includes("--reuid=65534") ? 65_534 : process.getuid?.(),
  });
});

/** Also one that ended and that nobody has taken note of is in the list. */
function runs(pid: number): boolean {
  const status = `/proc/${String(pid)}/status`;
  return fs.existsSync(status) && !/^State:\tZ/m.test(fs.readFileSync(status, "latin1"));
}

test("a process that hangs ends with the one that started it", async () => {
  // It says its own number: before it runs, nothing of it could hang, nor end with anybody.
  const hang = "require('node:fs').writeSync(1, String(process.pid)); for (;;);";
  const start = "require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { stdio: 'inherit' })";
  const parent = spawn(process.execPath, ["-e", start, ...(await wallsFor(program)), "-e", hang]);
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  const hanging = Number(said.toString());
  onTestFinished(() => {
    if (runs(hanging)) process.kill(hanging, "SIGKILL");
  });
  expect(runs(hanging)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(runs(hanging)).toBe(false), { timeout: 60_000 });
});
