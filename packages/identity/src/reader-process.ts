/** One process of a reader: started by its first job, replaced when it hangs, dies or grows too large. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { ProcessAnswer, Question } from "./reader-program.ts";
import { goesFirst, residentBytes, wallsFor } from "./reader-walls.ts";
import { ANSWERS_FD, FrameReader, frames } from "./reader-wire.ts";

export type FailureKind = "timed_out" | "crashed" | "too_large" | "failed" | "closed";

/** A job that got no answer. Says nothing of the picture, on purpose. */
export class ReaderFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind) {
    super(`the reader's job ended without an answer: ${kind}`);
    this.name = "ReaderFailure";
    this.kind = kind;
  }
}

/** Beside this file as source; in a build beside the entries, which may be one folder up. */
const places = ["./reader-program-from-source.mjs", "./reader-program.js", "../reader-program.js"];

export function readerProgram(): string {
  const programs = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const program = programs.find((file) => fs.existsSync(file));
  if (program === undefined) throw new Error("the reader's program (reader-program.js) was not built");
  return program;
}

/** Of JavaScript alone; a picture that asks for more is no picture of a face or a card. */
const MOST_HEAP_MEGABYTES = 512;
/** Of all it holds, decoders and models included: a face takes about 300 MB, 40 megapixels 500. */
const MOST_RESIDENT_BYTES = 1536 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

interface Child {
  readonly process: ChildProcess;
  readonly questions: Socket;
  readonly answers: Socket;
}

async function startChild(program: string): Promise<Child> {
  const [command, ...before] = await wallsFor(program);
  const child = spawn(command, [...before, `--max-old-space-size=${String(MOST_HEAP_MEGABYTES)}`, program], {
    // It reads hostile pictures: no settings, no keys, no way to print what it saw.
    env: {},
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore", "pipe"],
  });
  const [questions, answers] = [child.stdin as Socket, child.stdio[ANSWERS_FD] as Socket];
  // Who is gone hears nothing; that it is gone is said by its end.
  questions.on("error", () => undefined);
  answers.on("error", () => undefined);
  if (child.pid !== undefined) void goesFirst(child.pid);
  for (const held of [child, questions, answers]) held.unref();
  return { process: child, questions, answers };
}

export class ReaderProcess {
  readonly #program: string;
  readonly #timeoutMs: number;
  #child: Promise<Child> | undefined;
  #fail: ((kind: FailureKind) => void) | undefined;
  #hear: ((said: ProcessAnswer) => void) | undefined;

  constructor(program: string, timeoutMs: number) {
    this.#program = program;
    this.#timeoutMs = timeoutMs;
  }

  /** One at a time. Rejects with a ReaderFailure, and is ready for the next one in any case. */
  async ask(question: Question): Promise<unknown> {
    const started = this.#start();
    const { process, questions } = await started;
    // Closed meanwhile.
    if (this.#child !== started) throw new ReaderFailure("closed");
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        clearInterval(watch);
        this.#hear = undefined;
        this.#fail = undefined;
        process.unref();
      };
      this.#hear = (said) => {
        end();
        if ("failed" in said) reject(new ReaderFailure("failed"));
        else resolve(said.answer);
      };
      this.#fail = (kind) => {
        end();
        this.#stop();
        reject(new ReaderFailure(kind));
      };
      const timer = setTimeout(() => this.#fail?.("timed_out"), this.#timeoutMs);
      const watch = setInterval(() => void this.#look(process), LOOK_EVERY_MS);
      process.ref();
      for (const frame of frames(question)) questions.write(frame);
    });
  }

  async close(): Promise<void> {
    this.#fail?.("closed");
    this.#stop();
  }

  #start(): Promise<Child> {
    if (this.#child) return this.#child;
    const started: Promise<Child> = startChild(this.#program).then((child) => {
      this.#listenTo(child, () => this.#child === started);
      return child;
    });
    this.#child = started;
    return started;
  }

  /** For as long as it is ours: what it says after it was given up is nobody's answer. */
  #listenTo({ process, answers }: Child, isOurs: () => boolean): void {
    const gone = (): void => {
      if (!isOurs()) return;
      this.#child = undefined;
      this.#fail?.("crashed");
    };
    process.on("error", gone);
    process.on("exit", gone);
    const heard = new FrameReader();
    const hear = (piece: Buffer): void => {
      for (const said of heard.read(piece)) if (isOurs()) this.#hear?.(said as ProcessAnswer);
    };
    answers.on("data", (piece: Buffer) => {
      try {
        hear(piece);
      } catch {
        if (isOurs()) this.#fail?.("crashed");
      }
    });
  }

  async #look(process: ChildProcess): Promise<void> {
    const held = process.pid === undefined ? undefined : await residentBytes(process.pid);
    if (held !== undefined && held > MOST_RESIDENT_BYTES) this.#fail?.("too_large");
  }

  /** Its own memory goes with it, so nothing waits for the end. */
  #stop(): void {
    void this.#child?.then(({ process }) => process.kill("SIGKILL"));
    this.#child = undefined;
  }
}
