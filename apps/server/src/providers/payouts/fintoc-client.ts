/**
 * Fintoc's API v2 over HTTP, as its public reference describes it: the secret key in Authorization, an idempotency key
 * on every POST, and a detached JWS (RS256; time and nonce in the protected header) over the body of what is written.
 */
import { createPrivateKey, type KeyObject, randomBytes, sign } from "node:crypto";
import * as z from "zod/mini";
import type { FintocAccount } from "../../platform/config/provider-accounts.ts";
import { realNow } from "../../platform/clock.ts";
import { callVendor, saysNothing } from "../call-vendor.ts";

export interface FintocRequest {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** `nothing`: no response, or one that says nothing certain. What was asked for may have happened. */
export type FintocResponse =
  | { readonly kind: "done"; readonly body: unknown; readonly hasNext: boolean }
  | { readonly kind: "refused"; readonly status: number; readonly code: string; readonly param: string }
  | { readonly kind: "nothing" };

const TIMEOUT_MS = 30_000;
const PAGE = 100;
/** A search that is longer than this has gone wrong. */
const MOST_PAGES = 200;

const failure = z.object({
  error: z.object({
    type: z.optional(z.nullable(z.string())),
    code: z.optional(z.nullable(z.string())),
    param: z.optional(z.nullable(z.string())),
    message: z.optional(z.nullable(z.string())),
  }),
});

/** Header and signature with the payload left out: the body itself is the payload. */
export function jwsSignature(key: KeyObject, body: string, now: number): string {
  const header = {
    alg: "RS256",
    nonce: randomBytes(16).toString("hex"),
    ts: Math.floor(now / 1000),
    crit: ["ts", "nonce"],
  };
  const head = Buffer.from(JSON.stringify(header)).toString("base64url");
  const input = `${head}.${Buffer.from(body).toString("base64url")}`;
  return `${head}.${sign("RSA-SHA256", Buffer.from(input), key).toString("base64url")}`;
}

function refusalOf(status: number, body: unknown): FintocResponse {
  const parsed = z.safeParse(failure, body);
  const error = parsed.success ? parsed.data.error : {};
  const code = error.code ?? error.type ?? `http ${status}`;
  // The same key with another body: the first one of that key stands, so this is no refusal of the payout itself.
  if (saysNothing(status) || /idempot/i.test(`${code} ${error.type ?? ""} ${error.message ?? ""}`))
    return { kind: "nothing" };
  return { kind: "refused", status, code, param: error.param ?? "" };
}

export class FintocClient {
  readonly #account: FintocAccount;
  readonly #key: KeyObject;

  constructor(account: FintocAccount) {
    this.#account = account;
    this.#key = createPrivateKey(account.jwsPrivateKey);
    if (this.#key.asymmetricKeyType !== "rsa") throw new Error("the key that signs for Fintoc must be an RSA key");
  }

  /** Live money and test money never meet: what a webhook reports must be of the key's own world. */
  get mode(): "live" | "test" {
    return this.#account.secretKey.startsWith("sk_live_") ? "live" : "test";
  }

  async call({ method, path, body, idempotencyKey }: FintocRequest): Promise<FintocResponse> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await callVendor(`${this.#account.baseUrl}/v2${path}`, {
      method,
      headers: {
        authorization: this.#account.secretKey,
        ...(text !== undefined && { "fintoc-jws-signature": jwsSignature(this.#key, text, realNow()) }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(text !== undefined && { body: text }),
      timeoutMs: this.#account.timeoutMs ?? TIMEOUT_MS,
    });
    if (!response) return { kind: "nothing" };
    const { ok, status, headers, content } = response;
    if (!ok) return refusalOf(status, content);
    if (content === undefined) return { kind: "nothing" };
    return { kind: "done", body: content, hasNext: /rel="?next"?/.test(headers.get("link") ?? "") };
  }

  /** All pages or nothing: half a list would say of the other half that it does not exist. */
  async list<Item extends { id: string }>(
    path: string,
    query: Readonly<Record<string, string>>,
    item: z.ZodMiniType<Item>,
  ): Promise<Item[] | undefined> {
    const found = new Map<string, Item>();
    let last: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const search = new URLSearchParams({ ...query, limit: String(PAGE) });
      if (last !== undefined) search.set("starting_after", last);
      const response = await this.call({ method: "GET", path: `${path}?${search.toString()}` });
      const items = response.kind === "done" ? z.safeParse(z.array(item), response.body) : undefined;
      if (response.kind !== "done" || !items?.success) return undefined;
      const before = found.size;
      for (const one of items.data) found.set(one.id, one);
      last = items.data.at(-1)?.id;
      const more = response.hasNext || items.data.length >= PAGE;
      if (!more || last === undefined) return [...found.values()];
      if (found.size === before) return undefined;
    }
    return undefined;
  }
}
