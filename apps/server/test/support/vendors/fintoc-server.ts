/** Stands in for Fintoc's API v2 and refuses what its public reference says it refuses. */
import { type KeyObject, randomBytes, verify } from "node:crypto";
import type http from "node:http";
import { instantOf, realNow } from "../../../src/platform/clock.ts";
import { FINTOC_FORM, signTimed } from "../../../src/providers/payouts/timed-signature.ts";
import { readBody, startLocalServer } from "./local-server.ts";

type Json = Record<string, unknown>;
type Answer = { readonly status: number; readonly body: unknown; readonly link?: string };
export type Treatment = "normal" | "hang-up" | "hang-up-after" | "broken" | "silent" | "malformed" | "busy";

export interface FintocServer {
  readonly baseUrl: string;
  /** What was really carried out. */
  readonly transfers: Json[];
  readonly accountNumbers: Json[];
  /** Of what came with one. */
  readonly traceparents: string[];
  /** How the next requests are treated. */
  next: Treatment;
  /** An event as Fintoc would post it, signed now or when told. */
  event(type: string, data: Json, change?: Json, signedAt?: number): { body: Buffer; headers: Record<string, string> };
  /** Somebody transfers money to an account number, or to the account itself. */
  receive(amount: number, accountNumber: Json, change?: Json): Json;
  close(): Promise<void>;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
const JWS_AGE_S = 300;
const MOST = 7_000_000;

const refusal = (status: number, code: string, param: string | null = null): Answer => ({
  status,
  body: {
    error: { type: "invalid_request_error", code, param, message: "refused", doc_url: "https://docs.fintoc.com" },
  },
});

function jwsProblem(header: unknown, body: string, publicKey: KeyObject, nonces: Set<string>): string | undefined {
  if (typeof header !== "string") return "missing_jws_signature";
  const [head = "", signature = "", rest] = header.split(".");
  const input = Buffer.from(`${head}.${Buffer.from(body).toString("base64url")}`);
  if (rest !== undefined || !verify("RSA-SHA256", input, publicKey, Buffer.from(signature, "base64url")))
    return "invalid_jws_signature";
  const told = JSON.parse(Buffer.from(head, "base64url").toString()) as Json;
  if (told["alg"] !== "RS256" || JSON.stringify(told["crit"]) !== '["ts","nonce"]') return "invalid_jws_header";
  if (Math.abs(Number(told["ts"]) - realNow() / 1000) > JWS_AGE_S) return "expired_jws_signature";
  const nonce = String(told["nonce"]);
  if (nonce.length < 16 || nonces.has(nonce)) return "reused_jws_nonce";
  nonces.add(nonce);
  return undefined;
}

function transferProblem(body: Json, accountId: string, earlier: readonly Json[]): Answer | undefined {
  const counterparty = (body["counterparty"] ?? {}) as Json;
  if (body["account_id"] !== accountId) return refusal(404, "missing_resource", "account_id");
  if (body["currency"] !== "CLP") return refusal(400, "invalid_currency", "currency");
  const amount = Number(body["amount"]);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST) return refusal(400, "invalid_amount", "amount");
  const comment = typeof body["comment"] === "string" ? body["comment"] : "";
  if (comment.length > 40) return refusal(400, "comment_too_long", "comment");
  if (!/^\d{7,8}[\dK]$/.test(String(counterparty["holder_id"])))
    return refusal(400, "invalid_holder_id", "counterparty.holder_id");
  if (!/^cl_[a-z_0-9]+$/.test(String(counterparty["institution_id"])))
    return refusal(400, "invalid_institution", "counterparty.institution_id");
  if (!["checking_account", "sight_account"].includes(String(counterparty["account_type"])))
    return refusal(400, "invalid_account_type", "counterparty.account_type");
  if (!/^\d{6,16}$/.test(String(counterparty["account_number"])))
    return refusal(400, "invalid_account_number", "counterparty.account_number");
  if (counterparty["holder_name"] === "Sin Fondos") return refusal(422, "insufficient_balance", "amount");
  const same = earlier.some(
    (one) => one["amount"] === amount && one["comment"] === comment && one["to"] === counterparty["holder_id"],
  );
  return same ? refusal(422, "duplicated_transfer") : undefined;
}

export async function startFintocServer(
  secretKey: string,
  publicKey: KeyObject,
  accountId: string,
  webhookSecret: string,
): Promise<FintocServer> {
  const transfers: Json[] = [];
  const accountNumbers: Json[] = [];
  const traceparents: string[] = [];
  const saved = new Map<string, { request: string; answer: Answer }>();
  const nonces = new Set<string>();
  const state = { next: "normal" as Treatment };

  function createTransfer(body: Json): Answer {
    const problem = transferProblem(body, accountId, transfers);
    if (problem) return problem;
    const counterparty = body["counterparty"] as Json;
    const transfer = {
      id: newId("tr"),
      object: "transfer",
      amount: body["amount"],
      currency: "CLP",
      direction: "outbound",
      status: counterparty["account_number"] === "000000000" ? "rejected" : "pending",
      comment: body["comment"],
      to: counterparty["holder_id"],
      mode: "test",
      transaction_date: instantOf(realNow()).toISOString(),
      return_reason: null,
      metadata: body["metadata"],
      counterparty,
      account_number: { id: "acno_root", account_id: accountId, metadata: {} },
    };
    transfers.push(transfer);
    return { status: 201, body: transfer };
  }

  function createAccountNumber(body: Json): Answer {
    if (body["account_id"] !== accountId) return refusal(404, "missing_resource", "account_id");
    if (String(body["description"]).length > 40) return refusal(400, "invalid_description", "description");
    const number = {
      id: newId("acno"),
      object: "account_number",
      account_id: accountId,
      description: body["description"],
      metadata: body["metadata"],
      number: String(7_000_000_000 + accountNumbers.length),
      status: "enabled",
      is_root: false,
    };
    accountNumbers.push(number);
    return { status: 201, body: number };
  }

  function list(query: URLSearchParams): Answer {
    const limit = Number(query.get("limit") ?? 30);
    if (!(limit >= 1 && limit <= 100)) return refusal(400, "invalid_limit", "limit");
    const since = Date.parse(query.get("since") ?? "1970-01-01");
    const until = Date.parse(query.get("until") ?? "9999-12-31");
    if (Number.isNaN(since) || Number.isNaN(until)) return refusal(400, "invalid_date", "since");
    const all = transfers
      .filter((one) => query.get("direction") === null || one["direction"] === query.get("direction"))
      .filter((one) => {
        const number = one["account_number"] as Json;
        if (query.get("account_number_id") !== null && number["id"] !== query.get("account_number_id")) return false;
        return query.get("account_id") === null || number["account_id"] === query.get("account_id");
      })
      .filter((one) => {
        const at = Date.parse(String(one["transaction_date"]));
        return at >= since && at <= until;
      })
      .toReversed();
    const start = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const page = all.slice(start, start + limit);
    const link = start + limit < all.length ? `<https://api.fintoc.com/v2/transfers?page>; rel="next"` : undefined;
    return { status: 200, body: page, ...(link === undefined ? {} : { link }) };
  }

  function write(request: http.IncomingMessage, path: string, text: string): Answer {
    const body = JSON.parse(text) as Json;
    const jws = jwsProblem(request.headers["fintoc-jws-signature"], text, publicKey, nonces);
    if (jws !== undefined) return refusal(401, jws);
    const one = accountNumbers.find(({ id }) => path === `/v2/account_numbers/${String(id)}`);
    if (request.method === "PATCH") {
      if (!one) return refusal(404, "missing_resource");
      if (!["enabled", "disabled"].includes(String(body["status"]))) return refusal(400, "invalid_status", "status");
      return { status: 200, body: Object.assign(one, { status: body["status"] }) };
    }
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || key === "" || key.length > 255) return refusal(400, "missing_idempotency_key");
    const before = saved.get(key);
    if (before) return before.request === path + text ? before.answer : refusal(422, "idempotency_key_reused");
    const made =
      path === "/v2/transfers"
        ? createTransfer(body)
        : path === "/v2/account_numbers"
          ? createAccountNumber(body)
          : refusal(404, "not_found");
    saved.set(key, { request: path + text, answer: made });
    return made;
  }

  function read(path: string, query: URLSearchParams): Answer {
    if (path === "/v2/transfers") return list(query);
    const [, kind, id] = /^\/v2\/(transfers|account_numbers)\/(\w+)$/.exec(path) ?? [];
    const found = (kind === "transfers" ? transfers : accountNumbers).find((one) => one["id"] === id);
    return found ? { status: 200, body: found } : refusal(404, "missing_resource");
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const text = await readBody(request);
    if (typeof request.headers["traceparent"] === "string") traceparents.push(request.headers["traceparent"]);
    if (state.next === "silent") return;
    if (state.next === "hang-up") {
      request.socket.destroy();
      return;
    }
    const url = new URL(request.url ?? "/", "http://stand-in");
    let told: Answer;
    if (state.next === "broken") told = refusal(503, "api_error");
    else if (state.next === "busy") told = refusal(429, "rate_limit_exceeded");
    else if (request.headers.authorization !== secretKey) told = refusal(401, "invalid_api_key");
    else if (request.method === "GET") told = read(url.pathname, url.searchParams);
    else told = write(request, url.pathname, text);
    if (state.next === "hang-up-after") {
      request.socket.destroy();
      return;
    }
    response.writeHead(told.status, {
      "content-type": "application/json",
      ...(told.link === undefined ? {} : { link: told.link }),
    });
    response.end(state.next === "malformed" ? "{" : JSON.stringify(told.body));
  }

  const server = await startLocalServer(answer);
  return {
    baseUrl: server.baseUrl,
    transfers,
    accountNumbers,
    traceparents,
    get next() {
      return state.next;
    },
    set next(how) {
      state.next = how;
    },
    event(type, data, change = {}, signedAt = realNow()) {
      const event = {
        id: newId("evt"),
        object: "event",
        type,
        mode: "test",
        created_at: instantOf(realNow()).toISOString(),
        data,
        ...change,
      };
      const body = Buffer.from(JSON.stringify(event));
      return { body, headers: { "fintoc-signature": signTimed(FINTOC_FORM, webhookSecret, body, signedAt) } };
    },
    receive(amount, accountNumber, change = {}) {
      const transfer = {
        id: newId("tr"),
        object: "transfer",
        amount,
        currency: "CLP",
        direction: "inbound",
        status: "succeeded",
        comment: "pago",
        mode: "test",
        transaction_date: instantOf(realNow()).toISOString(),
        return_reason: null,
        metadata: {},
        account_number: accountNumber,
        ...change,
      };
      transfers.push(transfer);
      return transfer;
    },
    close: () => server.close(),
  };
}
