/**
 * The pretend world's push service (RFC 8030): takes what is encrypted for a subscription and keeps it, unread. As strict as a
 * real one about who sends (VAPID), how long it is worth keeping and how it is encrypted.
 */
import { createPublicKey, verify } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { PretendPushes } from "./world.ts";

const MOST_BYTES = 4096;
const MOST_AGE_S = 86_400;

const name = z.string().check(z.regex(/^[\w-]{1,100}$/));
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** RFC 8292: `vapid t=<JWT, ES256>, k=<public key>`, made for this service, for a day at most. */
export function isVapid(header: string | undefined, audience: string, nowSeconds: number): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const claimed = z.safeParse(claims, parse(body));
  if (point.length !== 65 || !claimed.success) return false;
  const { aud, exp } = claimed.data;
  if (aud !== audience || exp <= nowSeconds || exp > nowSeconds + MOST_AGE_S) return false;
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${body}`);
  return verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}

export async function addPushRoutes(app: FastifyInstance, world: PretendPushes): Promise<void> {
  await app.register(async (service) => {
    service.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      (_, body, done) => done(null, body),
    );
    service.post<{ Params: { subscription: string }; Body: Buffer }>(
      "/sandbox/push/:subscription",
      async ({ params, headers, body, protocol, host }, reply) => {
        // The browser it belonged to was removed, or its owner wants nothing more.
        if (params.subscription.startsWith("gone")) return reply.code(410).send();
        const ttl = Number(headers["ttl"] ?? Number.NaN);
        if (!isVapid(headers.authorization, `${protocol}://${host}`, world.realSeconds()))
          return reply.code(403).send();
        if (!Number.isInteger(ttl) || headers["content-encoding"] !== "aes128gcm") return reply.code(400).send();
        if (!z.safeParse(name, params.subscription).success) return reply.code(404).send();
        await world.takePush({ subscription: params.subscription, body, ttl });
        return reply.code(201).send();
      },
    );
  });

  app.get<{ Params: { subscription: string } }>("/sandbox/api/push/:subscription", async ({ params }) => ({
    pushes: await world.pushes(params.subscription),
  }));
}
