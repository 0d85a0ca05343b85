/** The inside of the process that opens pictures: one job at a time, asked for by name. */
import net from "node:net";
import { type JobName, readerJobs } from "./reader-jobs.ts";
import { ANSWERS_FD, FrameReader, frames } from "./reader-wire.ts";

export interface Question {
  readonly job: JobName;
  readonly input: unknown;
}
/** What went wrong is not said: an error's words may quote what is in the picture. */
export type ProcessAnswer = { readonly answer: unknown } | { readonly failed: true };

async function answer({ job, input }: Question): Promise<ProcessAnswer> {
  try {
    // the other end has made sure that they belong together
    const run = (await readerJobs[job].load()) as (given: unknown) => unknown;
    return { answer: await run(input) };
  } catch {
    return { failed: true };
  }
}

const answers = new net.Socket({ fd: ANSWERS_FD, readable: false, writable: true });
const questions = new FrameReader();

async function take(piece: Buffer): Promise<void> {
  for (const question of questions.read(piece))
    for (const frame of frames(await answer(question as Question))) answers.write(frame);
}

process.stdin.on("data", (piece: Buffer) => void take(piece));
// Who asked is gone.
process.stdin.on("end", () => process.exit());
