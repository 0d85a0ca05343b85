/** A push service that takes only what the standards allow, and says what it was given. */
import { DAY_SECONDS } from "@noren/lending/calendar/durations";
import { importJWK, jwtVerify } from "jose";
import { realNow } from "../../../src/platform/clock.ts";
import { type LocalServer, startLocalServer } from "./local-server.ts";
import type http from "node:http";

export interface Delivered {
  readonly path: string;
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly subject: unknown;
  readonly publicKey: string;
  readonly body: Buffer;
}

export interface PushServer extends LocalServer {
  readonly delivered: Delivered[];
  /** What it answers from now on. */
  status: number;
}

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** RFC 8292: signed by the key it names, for this very origin, for a day at most. Throws at anything else. */
async function verifySender(authorization: string, audience: string): Promise<{ subject: unknown; publicKey: string }> {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload } = await jwtVerify(token, key, { audience, algorithms: ["ES256"], requiredClaims: ["exp", "sub"] });
  const left = (payload.exp ?? 0) - Math.floor(realNow() / 1000);
  if (left > DAY_SECONDS) throw new Error("signed for more than a day");
  return { subject: payload.sub, publicKey };
}

export async function startPushServer(): Promise<PushServer> {
  const state = { status: 201, delivered: [] as Delivered[], baseUrl: "" };
  const server = await startLocalServer(async (request, response) => {
    const body = await bytesOf(request);
    const { authorization = "", ttl = "", topic, "content-encoding": encoding } = request.headers;
    const sender = await verifySender(authorization, state.baseUrl).catch(() => undefined);
    const isWhole = /^\d+$/.test(String(ttl)) && encoding === "aes128gcm" && body.length <= 4096;
    const status = sender ? (isWhole ? state.status : 400) : 403;
    if (sender && status === 201)
      state.delivered.push({
        path: request.url ?? "",
        ttl: Number(ttl),
        topic: topic as string | undefined,
        body,
        ...sender,
      });
    response.writeHead(status).end();
  });
  return Object.assign(state, server);
}
