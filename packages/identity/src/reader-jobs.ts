/**
 * What the reader can do, one line a job. `lane` says which thread does it, so that a card's seconds do not hold up a face.
 * The programs behind a job are loaded by the thread that does the first one, never by the thread that serves.
 */
export type Lane = "face" | "card";

export interface Job<Answer> {
  readonly lane: Lane;
  readonly load: () => Promise<(bytes: Uint8Array) => Promise<Answer>>;
}

const job = <Answer>(lane: Lane, load: Job<Answer>["load"]): Job<Answer> => ({ lane, load });

export const readerJobs = {
  openPicture: job("face", async () => (await import("./picture.ts")).openPicture),
  readFront: job("card", async () => (await import("./card/read-front.ts")).readFront),
  portraitArea: job("card", async () => (await import("./card/read-front.ts")).portraitArea),
  readBack: job("card", async () => (await import("./card/read-back.ts")).readBack),
  readFace: job("face", async () => (await import("./face/read-face.ts")).readFace),
  readPortrait: job("face", async () => (await import("./face/read-face.ts")).readPortrait),
};

export type JobName = keyof typeof readerJobs;
export type AnswerOf<Name extends JobName> = (typeof readerJobs)[Name] extends Job<infer Answer> ? Answer : never;
