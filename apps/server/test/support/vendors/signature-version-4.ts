/** What Amazon's services check of each request: who signed it, when, and that it is whole. */
import { createHash, createHmac } from "node:crypto";
import type http from "node:http";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { realNow } from "../../../src/platform/clock.ts";

export interface SigningKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const FIFTEEN_MINUTES_MS = 15 * MINUTE_MS;
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

export async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/(\w+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Of every parameter, in order, as the address has them. */
const queryOf = ({ searchParams }: URL): string => {
  searchParams.sort();
  return searchParams.toString().replaceAll("+", "%20");
};

/** What is wrong with a request, in the services' own word; nothing when all is well. */
export function signatureFault(
  request: http.IncomingMessage,
  body: Buffer,
  keys: SigningKeys,
  service: "s3" | "kms",
): string | undefined {
  const [, keyId = "", day = "", region = "", signedFor = "", signed = "", signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (keyId !== keys.accessKeyId || signedFor !== service) return "InvalidAccessKeyId";
  const time = String(request.headers["x-amz-date"]);
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(sentAt - realNow()) < FIFTEEN_MINUTES_MS)) return "RequestTimeTooSkewed";
  const hash = String(request.headers["x-amz-content-sha256"] ?? sha256(body));
  if (!(service === "s3" && hash === "UNSIGNED-PAYLOAD") && hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signed.split(";");
  const wanted = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (!wanted.every((name) => names.includes(name))) return "AccessDenied";
  const lines = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const url = new URL(request.url ?? "/", "http://here");
  const canonical = [request.method, url.pathname, queryOf(url), lines, signed, hash].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [service, "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), keys.region));
  return hmac(key, text).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}
