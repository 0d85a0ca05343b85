/** Stands in for S3: one bucket, path-style addresses, and a signature (version 4) that it checks as the service does. */
import { createHash } from "node:crypto";
import type http from "node:http";
import { realNow } from "../../../src/platform/clock.ts";
import { type LocalServer, startLocalServer } from "./local-server.ts";
import { bytesOf, signatureFault, type SigningKeys } from "./signature-version-4.ts";

export interface S3Server extends LocalServer {
  readonly objects: Map<string, Buffer>;
  /** Until when each object that came with a lock is kept by it. */
  readonly lockedUntil: Map<string, string>;
  /** How the next requests are treated. */
  next: "normal" | "broken";
}

interface Keys extends SigningKeys {
  readonly bucket: string;
}

/** As the service wants it of an object with a lock: mode, a moment to come, and the checksum of what is sent. */
function lockFaultOf({ headers }: http.IncomingMessage, body: Buffer): string | undefined {
  const until = headers["x-amz-object-lock-retain-until-date"];
  if (until === undefined && headers["x-amz-object-lock-mode"] === undefined) return undefined;
  const isLock = headers["x-amz-object-lock-mode"] === "COMPLIANCE" && Date.parse(String(until)) > realNow();
  const sum = createHash("sha256").update(body).digest("base64");
  const isWhole = headers["x-amz-sdk-checksum-algorithm"] === "SHA256" && headers["x-amz-checksum-sha256"] === sum;
  return isLock && isWhole ? undefined : "InvalidRequest";
}

export async function startS3Server(keys: Keys): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const lockedUntil = new Map<string, string>();
  const state = { next: "normal" as S3Server["next"] };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const fault = signatureFault(request, body, keys, "s3");
    const prefix = `/${keys.bucket}/`;
    const key = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : undefined;
    const say = (status: number, text: string | Buffer = ""): void => void response.writeHead(status).end(text);
    if (state.next === "broken") return say(500, "<Error><Code>InternalError</Code></Error>");
    if (fault) return say(403, `<Error><Code>${fault}</Code></Error>`);
    if (key === undefined) return say(404, "<Error><Code>NoSuchBucket</Code></Error>");
    if (request.method === "PUT") {
      const lockFault = lockFaultOf(request, body);
      if (lockFault) return say(400, `<Error><Code>${lockFault}</Code></Error>`);
      if (request.headers["if-none-match"] === "*" && objects.has(key))
        return say(412, "<Error><Code>PreconditionFailed</Code></Error>");
      objects.set(key, body);
      const until = request.headers["x-amz-object-lock-retain-until-date"];
      if (until !== undefined) lockedUntil.set(key, String(until));
    }
    if (request.method === "DELETE") objects.delete(key);
    if (request.method !== "GET") return say(request.method === "DELETE" ? 204 : 200);
    const found = objects.get(key);
    return found ? say(200, found) : say(404, "<Error><Code>NoSuchKey</Code></Error>");
  }

  const server = await startLocalServer(answer);
  return {
    ...server,
    objects,
    lockedUntil,
    get next() {
      return state.next;
    },
    set next(next) {
      state.next = next;
    },
  };
}
