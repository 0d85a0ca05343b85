/** The inside of a reader's thread: one job at a time, asked for by name. */
import { parentPort, type TransferListItem } from "node:worker_threads";
import { type JobName, readerJobs } from "./reader-jobs.ts";

export interface Question {
  readonly job: JobName;
  readonly input: unknown;
}
/** What went wrong is not said: an error's words may quote what is in the picture. */
export type WorkerAnswer = { readonly answer: unknown } | { readonly failed: true };

/**
 * A Buffer is never handed away: small ones of Node's share one piece of memory, and one that an add-on made cannot be
 * transferred from Node 26 on.
 */
const ownsItsBuffer = (view: ArrayBufferView): view is ArrayBufferView<ArrayBuffer> =>
  !Buffer.isBuffer(view) && view.buffer instanceof ArrayBuffer && view.byteLength === view.buffer.byteLength;

/** The memory below an answer, which is handed over instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return ownsItsBuffer(value) ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part) => buffersIn(part));
}

const say = (said: WorkerAnswer, handed: TransferListItem[]): void => parentPort?.postMessage(said, handed);

async function answer({ job, input }: Question): Promise<void> {
  try {
    // the other end has made sure that they belong together
    const run = (await readerJobs[job].load()) as (given: unknown) => unknown;
    const found = await run(input);
    say({ answer: found }, [...new Set(buffersIn(found))]);
  } catch {
    say({ failed: true }, []);
  }
}

parentPort?.on("message", (question: Question) => void answer(question));
