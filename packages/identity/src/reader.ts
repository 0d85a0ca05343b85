/** Reads pictures in processes beside the one that serves: bounded in how many wait, how long each may take, and what is ever said. */
import { type AnswerOf, type InputOf, type JobName, type Lane, readerJobs } from "./reader-jobs.ts";
import { ReaderFailure, ReaderProcess, readerProgram } from "./reader-process.ts";
import type { Question } from "./reader-program.ts";

export interface ReaderOptions {
  /** Processes of each lane; each takes about 250 MB once it has read its first face. */
  readonly workers: number;
  /** How many jobs of a lane may wait. */
  readonly queue: number;
  readonly timeoutMs: number;
  /** What a process runs, for tests of processes in trouble. */
  readonly program?: string;
}

/** Too many pictures at once: nothing was read, and the same may be asked again. */
export interface Busy {
  readonly verdict: "busy";
}
const busy: Busy = { verdict: "busy" };

/** Every job rejects with a ReaderFailure when its process hung, died, grew too large or failed. */
export type Reader = {
  readonly [Name in JobName]: (input: InputOf<Name>) => Promise<AnswerOf<Name> | Busy>;
} & { close(): Promise<void> };

interface Waiting {
  readonly question: Question;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: ReaderFailure) => void;
}

class ReaderLane {
  readonly #idle: ReaderProcess[];
  readonly #processes: readonly ReaderProcess[];
  readonly #queue: Waiting[] = [];
  readonly #longest: number;
  #closed = false;

  constructor({ workers, queue, timeoutMs, program = readerProgram() }: ReaderOptions) {
    this.#processes = Array.from({ length: workers }, () => new ReaderProcess(program, timeoutMs));
    this.#idle = [...this.#processes];
    this.#longest = queue;
  }

  ask(job: JobName, input: unknown): Promise<unknown> {
    if (this.#closed) return Promise.reject(new ReaderFailure("closed"));
    if (this.#idle.length === 0 && this.#queue.length >= this.#longest) return Promise.resolve(busy);
    return new Promise((resolve, reject) => {
      this.#queue.push({ question: { job, input }, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new ReaderFailure("closed"));
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  #next(): void {
    const process = this.#idle.pop();
    if (!process) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      this.#idle.push(process);
      return;
    }
    const { question, resolve, reject } = waiting;
    void process
      .ask(question)
      .then(resolve, reject)
      .finally(() => {
        this.#idle.push(process);
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
