/**
 * One reader for all files of a worker: starting its threads takes longer than most tests. Each picture is really read, once;
 * what a picture shows does not change between two tests.
 */
import { createHash } from "node:crypto";
import { openReader, type Reader } from "@noren/identity/reader";

/** A busy machine may take its time: nothing here is about time. */
const reader = openReader({ workers: 1, queue: 50, timeoutMs: 600_000 });
const read = new Map<string, Promise<unknown>>();

function onceByBytes<Answer>(name: string, ask: (bytes: Uint8Array) => Promise<Answer>) {
  return (bytes: Uint8Array): Promise<Answer> => {
    const key = `${name} ${createHash("sha256").update(bytes).digest("hex")}`;
    const known = read.get(key) as Promise<Answer> | undefined;
    const answer = known ?? ask(bytes);
    read.set(key, answer);
    return answer;
  };
}

export const sharedReader: Reader = {
  openPicture: onceByBytes("openPicture", reader.openPicture),
  readFront: onceByBytes("readFront", reader.readFront),
  readBack: onceByBytes("readBack", reader.readBack),
  readFace: onceByBytes("readFace", reader.readFace),
  readPortrait: onceByBytes("readPortrait", reader.readPortrait),
  judgeFace: reader.judgeFace,
  close: async () => undefined,
};
