/**
 * What the reader can do, one line a job. `lane` says which process does it, so that a card's seconds do not hold up a face.
 * The programs behind a job are loaded by the process that does the first one, never by the one that serves.
 */
export type Lane = "face" | "card";

export interface Job<Input, Answer> {
  readonly lane: Lane;
  readonly load: () => Promise<(input: Input) => Answer | Promise<Answer>>;
}

const job = <Input, Answer>(lane: Lane, load: Job<Input, Answer>["load"]): Job<Input, Answer> => ({ lane, load });

export const readerJobs = {
  openPicture: job("face", async () => (await import("./picture.ts")).openPicture),
  readFront: job("card", async () => (await import("./card/read-front.ts")).readFrontSide),
  readBack: job("card", async () => (await import("./card/read-back.ts")).readBack),
  readFace: job("face", async () => (await import("./face/read-face.ts")).readFace),
  readPortrait: job("face", async () => (await import("./face/read-face.ts")).readPortrait),
  isFaceSeen: job("face", async () => (await import("./seen-before.ts")).isFaceSeen),
  isPictureSeen: job("card", async () => (await import("./seen-before.ts")).isPictureSeen),
  // pure, but its first time takes 60 ms of a process that others wait for
  judgeFace: job("face", async () => (await import("./face/judge-face.ts")).judgeFace),
};

type Jobs = typeof readerJobs;
export type JobName = keyof Jobs;
export type InputOf<Name extends JobName> = Jobs[Name] extends Job<infer Input, unknown> ? Input : never;
export type AnswerOf<Name extends JobName> = Jobs[Name] extends Job<never, infer Answer> ? Answer : never;
