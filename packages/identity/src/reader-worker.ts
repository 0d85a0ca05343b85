/** The inside of a reader's thread: one job at a time, asked for by name. */
import { parentPort, type TransferListItem } from "node:worker_threads";
import { type JobName, readerJobs } from "./reader-jobs.ts";

export interface Question {
  readonly job: JobName;
  readonly bytes: Uint8Array;
}
/** What went wrong is not said: an error's words may quote what is in the picture. */
export type WorkerAnswer = { readonly answer: unknown } | { readonly failed: true };

/** Small buffers of Node's share one piece of memory: that is never handed away. */
const ownsItsBuffer = (view: ArrayBufferView): view is ArrayBufferView<ArrayBuffer> =>
  view.buffer instanceof ArrayBuffer && view.byteLength === view.buffer.byteLength;

/** The memory below an answer, which is handed over instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return ownsItsBuffer(value) ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part) => buffersIn(part));
}

const say = (said: WorkerAnswer, handed: TransferListItem[]): void => parentPort?.postMessage(said, handed);

async function answer({ job, bytes }: Question): Promise<void> {
  try {
    const run = await readerJobs[job].load();
    const found = await run(bytes);
    say({ answer: found }, [...new Set(buffersIn(found))]);
  } catch {
    say({ failed: true }, []);
  }
}

parentPort?.on("message", (question: Question) => void answer(question));
