/** Stands in for S3: one bucket, path-style addresses, and a signature (version 4) that it checks as the service does. */
import { createHash, createHmac } from "node:crypto";
import type http from "node:http";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { realNow } from "../../../src/platform/clock.ts";
import { type LocalServer, startLocalServer } from "./local-server.ts";

export interface S3Server extends LocalServer {
  readonly objects: Map<string, Buffer>;
  /** Until when each object that came with a lock is kept by it. */
  readonly lockedUntil: Map<string, string>;
  /** How the next requests are treated. */
  next: "normal" | "broken";
}

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly bucket: string;
}

const FIFTEEN_MINUTES_MS = 15 * MINUTE_MS;
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** What is wrong with a request, in the service's own word; nothing when all is well. */
function faultOf(request: http.IncomingMessage, body: Buffer, keys: Keys): string | undefined {
  const [, keyId = "", day = "", region = "", signed = "", signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (keyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  const time = String(request.headers["x-amz-date"]);
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(sentAt - realNow()) < FIFTEEN_MINUTES_MS)) return "RequestTimeTooSkewed";
  const hash = String(request.headers["x-amz-content-sha256"]);
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signed.split(";");
  if (!names.includes("host") || !names.includes("x-amz-date")) return "AccessDenied";
  const lines = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const canonical = [request.method, request.url, "", lines, signed, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), keys.region));
  return hmac(key, text).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
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
    const fault = faultOf(request, body, keys);
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
