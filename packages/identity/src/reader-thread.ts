/** One thread of a reader: started by its first job, replaced when it hangs or dies. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Question, WorkerAnswer } from "./reader-worker.ts";

export type FailureKind = "timed_out" | "crashed" | "failed" | "closed";

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
const places = ["./reader-worker-from-source.mjs", "./reader-worker.js", "../reader-worker.js"];

export function readerProgram(): URL {
  const programs = places.map((place) => new URL(place, import.meta.url));
  const program = programs.find((file) => fs.existsSync(fileURLToPath(file)));
  if (!program) throw new Error("the reader's thread (reader-worker.js) was not built");
  return program;
}

/** A picture that asks for more is no picture of a face or a card. */
const MOST_MEGABYTES = 512;

function startWorker(program: URL): Worker {
  const worker = new Worker(program, {
    execArgv: [],
    // it reads hostile pictures: no settings, no keys, no way to print what it saw
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  return worker;
}

export class ReaderThread {
  readonly #program: URL;
  readonly #timeoutMs: number;
  #worker: Worker | undefined;
  #fail: ((kind: FailureKind) => void) | undefined;

  constructor(program: URL, timeoutMs: number) {
    this.#program = program;
    this.#timeoutMs = timeoutMs;
  }

  /** One at a time. Rejects with a ReaderFailure, and is ready for the next one in any case. */
  async ask(question: Question, handedOver: ArrayBuffer[]): Promise<unknown> {
    const worker = this.#start();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        worker.off("message", hear);
        this.#fail = undefined;
        worker.unref();
      };
      const hear = (said: WorkerAnswer): void => {
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
      worker.ref();
      worker.on("message", hear);
      worker.postMessage(question, handedOver);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#fail?.("closed");
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startWorker(this.#program);
    const gone = (): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#fail?.("crashed");
    };
    worker.on("error", gone);
    worker.on("exit", gone);
    this.#worker = worker;
    return worker;
  }

  /** Its own memory goes with it, so nothing waits for the end. */
  #stop(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
