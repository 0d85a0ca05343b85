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

/** The service's own page is a thousand; ours is so small that every listing has several. */
const A_PAGE = 2;

function listOf(keys: readonly string[], asked: URLSearchParams): string {
  const prefix = asked.get("prefix") ?? "";
  const after = Buffer.from(asked.get("continuation-token") ?? "", "base64").toString();
  const found = keys.filter((key) => key.startsWith(prefix) && key > after).toSorted((a, b) => (a < b ? -1 : 1));
  const page = found.slice(0, A_PAGE);
  const next = found.length > A_PAGE ? Buffer.from(page.at(-1) ?? "").toString("base64") : undefined;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  const more = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${more}${contents}</ListBucketResult>`;
}

export async function startS3Server(keys: Keys): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const lockedUntil = new Map<string, string>();
  const state = { next: "normal" as S3Server["next"] };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const fault = signatureFault(request, body, keys, "s3");
    const prefix = `/${keys.bucket}/`;
    const [path = "", query] = (request.url ?? "").split("?");
    const key = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
    const say = (status: number, text: string | Buffer = ""): void => void response.writeHead(status).end(text);
    if (state.next === "broken") return say(500, "<Error><Code>InternalError</Code></Error>");
    if (fault) return say(403, `<Error><Code>${fault}</Code></Error>`);
    if (key === undefined) return say(404, "<Error><Code>NoSuchBucket</Code></Error>");
    if (query !== undefined) return say(200, listOf([...objects.keys()], new URLSearchParams(query)));
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
