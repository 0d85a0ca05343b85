/**
 * One reader for all files of a worker: starting its processes takes longer than most tests. Each picture is really read, once a
 * run, by whichever worker needs it first; what a picture shows does not change between two tests.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { openReader, type Reader } from "@noren/identity/reader";
import { inject } from "vitest";

/** A busy machine may take its time: nothing here is about time. */
const reader = openReader({ workers: 1, queue: 50, timeoutMs: 600_000 });
const read = new Map<string, Promise<unknown>>();

function onceByBytes<Answer>(name: string, ask: (bytes: Uint8Array) => Promise<Answer>) {
  const readNow = async (bytes: Uint8Array, file: string): Promise<Answer> => {
    const answer = await ask(bytes);
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, serialize(answer));
    fs.renameSync(own, file);
    return answer;
  };
  return (bytes: Uint8Array): Promise<Answer> => {
    const file = path.join(inject("runFolder"), `read-${name}-${createHash("sha256").update(bytes).digest("hex")}`);
    const known = read.get(file) as Promise<Answer> | undefined;
    const answer = known ?? (fs.existsSync(file) ? readStored<Answer>(file) : readNow(bytes, file));
    read.set(file, answer);
    return answer;
  };
}

const readStored = async <Answer>(file: string): Promise<Answer> => deserialize(fs.readFileSync(file)) as Answer;

export const sharedReader: Reader = {
  openPicture: onceByBytes("openPicture", reader.openPicture),
  readFront: onceByBytes("readFront", reader.readFront),
  readBack: onceByBytes("readBack", reader.readBack),
  readFace: onceByBytes("readFace", reader.readFace),
  readPortrait: onceByBytes("readPortrait", reader.readPortrait),
  isFaceSeen: reader.isFaceSeen,
  isPictureSeen: reader.isPictureSeen,
  judgeFace: reader.judgeFace,
  close: async () => undefined,
};
