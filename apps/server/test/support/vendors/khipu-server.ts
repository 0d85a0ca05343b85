/** Stands in for Khipu's payments API v3 and refuses what its public reference says it refuses. */
import { randomBytes } from "node:crypto";
import type http from "node:http";
import { instantOf, realNow } from "../../../src/platform/clock.ts";
import { KHIPU_FORM, signTimed } from "../../../src/providers/payouts/timed-signature.ts";
import { readBody, startLocalServer } from "./local-server.ts";

type Json = Record<string, unknown>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface KhipuServer {
  readonly baseUrl: string;
  readonly payments: Map<string, Json>;
  /** How the next requests are treated. */
  next: "normal" | "hang-up" | "hang-up-after" | "broken" | "silent" | "malformed" | "busy";
  /** The payer pays, or something else becomes of it. */
  settle(paymentId: string, change?: Json): Json;
  /** What Khipu posts of a payment, signed now or when told. */
  notification(payment: Json, signedAt?: number): { body: Buffer; headers: Record<string, string> };
  close(): Promise<void>;
}

const refusal = (status: number, field?: string): Answer => ({
  status,
  body: { status, message: "refused", ...(field === undefined ? {} : { errors: [{ field, message: "refused" }] }) },
});

function problemOf(body: Json): string | undefined {
  const { amount, subject, currency } = body;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 1) return "amount";
  if (currency !== "CLP") return "currency";
  if (typeof subject !== "string" || subject === "" || subject.length > 255) return "subject";
  for (const field of ["return_url", "cancel_url", "notify_url"])
    if (typeof body[field] !== "string" || !URL.canParse(body[field])) return field;
  if (body["notify_api_version"] !== "3.0") return "notify_api_version";
  const ends = Date.parse(String(body["expires_date"]));
  return Number.isNaN(ends) || ends <= realNow() ? "expires_date" : undefined;
}

export async function startKhipuServer(
  apiKey: string,
  webhookSecret: string,
  receiverId: number,
): Promise<KhipuServer> {
  const payments = new Map<string, Json>();
  const state = { next: "normal" as KhipuServer["next"] };

  function create(body: Json): Answer {
    const problem = problemOf(body);
    if (problem !== undefined) return refusal(400, problem);
    const id = randomBytes(6).toString("hex");
    const urls = { payment_url: `https://khipu.com/payment/info/${id}`, app_url: `khipu:///pos/${id}` };
    payments.set(id, {
      payment_id: id,
      ...urls,
      receiver_id: receiverId,
      conciliation_date: null,
      status: "pending",
      status_detail: "pending",
      ...body,
    });
    return { status: 200, body: { payment_id: id, ...urls, ready_for_terminal: false } };
  }

  function carryOut(method: string, path: string, text: string): Answer {
    if (method === "POST" && path === "/v3/payments") return create(JSON.parse(text) as Json);
    const id = /^\/v3\/payments\/(\w+)$/.exec(path)?.[1] ?? "";
    const payment = payments.get(id);
    if (!payment) return refusal(404);
    if (method === "GET") return { status: 200, body: payment };
    if (method !== "DELETE") return refusal(405);
    if (payment["status"] !== "pending") return refusal(400, "status");
    payments.delete(id);
    return { status: 200, body: { message: "ok" } };
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const text = await readBody(request);
    if (state.next === "silent") return;
    if (state.next === "hang-up") {
      request.socket.destroy();
      return;
    }
    let told: Answer;
    if (state.next === "broken") told = refusal(502);
    else if (state.next === "busy") told = refusal(429);
    else if (request.headers["x-api-key"] !== apiKey) told = refusal(403);
    else told = carryOut(request.method ?? "", request.url ?? "", text);
    if (state.next === "hang-up-after") {
      request.socket.destroy();
      return;
    }
    response.writeHead(told.status, { "content-type": "application/json" });
    response.end(state.next === "malformed" ? "<html>" : JSON.stringify(told.body));
  }

  const server = await startLocalServer(answer);
  return {
    baseUrl: server.baseUrl,
    payments,
    get next() {
      return state.next;
    },
    set next(how) {
      state.next = how;
    },
    settle(paymentId, change = {}) {
      const done = { status: "done", status_detail: "normal", conciliation_date: instantOf(realNow()).toISOString() };
      return Object.assign(payments.get(paymentId) ?? {}, done, change);
    },
    notification(payment, signedAt = realNow()) {
      const body = Buffer.from(JSON.stringify(payment));
      return { body, headers: { "x-khipu-signature": signTimed(KHIPU_FORM, webhookSecret, body, signedAt) } };
    },
    close: () => server.close(),
  };
}
