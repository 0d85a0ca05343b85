/** Reads pictures beside the thread that serves: bounded in how many wait, how long each may take, and what is ever said. */
import { type AnswerOf, type InputOf, type JobName, type Lane, readerJobs } from "./reader-jobs.ts";
import { ReaderFailure, readerProgram, ReaderThread } from "./reader-thread.ts";
import type { Question } from "./reader-worker.ts";

export interface ReaderOptions {
  /** Threads of each lane; each takes about 200 MB once it has read its first face. */
  readonly workers: number;
  /** How many jobs of a lane may wait. */
  readonly queue: number;
  readonly timeoutMs: number;
  /** What a thread runs, for tests of threads in trouble. */
  readonly program?: URL;
}

/** Too many pictures at once: nothing was read, and the same may be asked again. */
export interface Busy {
  readonly verdict: "busy";
}
const busy: Busy = { verdict: "busy" };

/** Every job rejects with a ReaderFailure when its thread hung, died or failed. */
export type Reader = {
  readonly [Name in JobName]: (input: InputOf<Name>) => Promise<AnswerOf<Name> | Busy>;
} & { close(): Promise<void> };

interface Waiting {
  readonly question: Question;
  readonly handedOver: ArrayBuffer[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: ReaderFailure) => void;
}

class ReaderLane {
  readonly #idle: ReaderThread[];
  readonly #threads: readonly ReaderThread[];
  readonly #queue: Waiting[] = [];
  readonly #longest: number;
  #closed = false;

  constructor({ workers, queue, timeoutMs, program = readerProgram() }: ReaderOptions) {
    this.#threads = Array.from({ length: workers }, () => new ReaderThread(program, timeoutMs));
    this.#idle = [...this.#threads];
    this.#longest = queue;
  }

  ask(job: JobName, input: unknown): Promise<unknown> {
    if (this.#closed) return Promise.reject(new ReaderFailure("closed"));
    if (this.#idle.length === 0 && this.#queue.length >= this.#longest) return Promise.resolve(busy);
    // the caller keeps its bytes; this one copy of them is handed over to the thread
    const copy = input instanceof Uint8Array ? new Uint8Array(input) : undefined;
    const question = { job, input: copy ?? input };
    return new Promise((resolve, reject) => {
      this.#queue.push({ question, handedOver: copy ? [copy.buffer] : [], resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new ReaderFailure("closed"));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #next(): void {
    const thread = this.#idle.pop();
    if (!thread) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      this.#idle.push(thread);
      return;
    }
    const { question, handedOver, resolve, reject } = waiting;
    void thread
      .ask(question, handedOver)
      .then(resolve, reject)
      .finally(() => {
        this.#idle.push(thread);
        this.#next();
      });
  }
}

/** Nothing is started before the first job. */
export function openReader(options: ReaderOptions): Reader {
  const lanes: Readonly<Record<Lane, ReaderLane>> = { face: new ReaderLane(options), card: new ReaderLane(options) };
  const jobs = Object.entries(readerJobs).map(([name, { lane }]) => {
    const ask = (input: unknown): Promise<unknown> => lanes[lane].ask(name as JobName, input);
    return [name, ask] as const;
  });
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(lanes).map((lane) => lane.close()));
  };
  return { ...Object.fromEntries(jobs), close } as Reader;
}
