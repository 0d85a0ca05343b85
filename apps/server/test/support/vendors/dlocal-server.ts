/** Stands in for dLocal's payments API and refuses what its public reference says it refuses. */
import { randomInt, randomUUID } from "node:crypto";
import type http from "node:http";
import type { DlocalAccount } from "../../../src/platform/config/provider-accounts.ts";
import { instantOf, realNow } from "../../../src/platform/clock.ts";
import { signDlocal } from "../../../src/providers/collections/dlocal-client.ts";
import { readBody, startLocalServer } from "./local-server.ts";

type Json = Record<string, unknown>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface DlocalServer {
  readonly baseUrl: string;
  readonly payments: Map<string, Json>;
  /** How the next requests are treated. */
  next: "normal" | "hang-up" | "hang-up-after" | "broken" | "silent" | "malformed" | "busy";
  /** What is on the tickets of the next payments. */
  ticket: Json;
  /** The payer pays, or something else becomes of it. */
  settle(paymentId: string, change?: Json): Json;
  /** What dLocal posts of a payment, signed now or when told. */
  notification(payment: Json, signedAt?: number): { body: Buffer; headers: Record<string, string> };
  close(): Promise<void>;
}

const refusal = (status: number, code: number, param?: string): Answer => ({
  status,
  body: { code, message: "refused", ...(param !== undefined && { param }) },
});

/** As its examples write a time: without a colon in the zone. */
const written = (time: number): string => instantOf(time).toISOString().replace("Z", "+0000");

function problemOf({ payer, ...body }: Json): Answer | undefined {
  const { amount, order_id: orderId } = body;
  if (body["country"] !== "CL") return refusal(400, 5003);
  if (body["currency"] !== "CLP") return refusal(400, 5004);
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 1) return refusal(400, 5001, "amount");
  if (!["SP", "SK"].includes(String(body["payment_method_id"]))) return refusal(400, 5010);
  if (body["payment_method_flow"] !== "DIRECT") return refusal(400, 5001, "payment_method_flow");
  if (typeof orderId !== "string" || orderId === "") return refusal(400, 5001, "order_id");
  const { name, email, document } = (payer ?? {}) as Json;
  if (typeof name !== "string" || name.trim() === "") return refusal(400, 5001, "payer.name");
  if (typeof email !== "string" || !/^\S+@\S+$/.test(email)) return refusal(400, 5001, "payer.email");
  if (!/^\d{7,8}[\dK]$/.test(String(document))) return refusal(400, 5001, "payer.document");
  if (!String(body["notification_url"]).startsWith("https://")) return refusal(400, 5001, "notification_url");
  return undefined;
}

export async function startDlocalServer(account: Omit<DlocalAccount, "baseUrl" | "publicUrl">): Promise<DlocalServer> {
  const own = { ...account, baseUrl: "", publicUrl: "" };
  const payments = new Map<string, Json>();
  const answered = new Map<string, Answer>();
  const state: Pick<DlocalServer, "next" | "ticket"> = { next: "normal", ticket: {} };

  function create(body: Json): Answer {
    const problem = problemOf(body);
    if (problem) return problem;
    if ([...payments.values()].some((one) => one["order_id"] === body["order_id"])) return refusal(400, 5009);
    const id = `D-4-${randomUUID()}`;
    const created = {
      ...body,
      id,
      payment_method_type: "TICKET",
      ticket: {
        type: "CUSTOM",
        number: String(randomInt(10 ** 7, 10 ** 8)),
        company_name: "dLocal Chile",
        ...state.ticket,
      },
      created_date: written(realNow()),
      status: "PENDING",
      status_detail: "The payment is pending.",
      status_code: "100",
    };
    payments.set(id, created);
    return { status: 200, body: created };
  }

  function carryOut(method: string, path: string, text: string, key: string): Answer {
    if (method === "POST" && path === "/payments") {
      const told = answered.get(key) ?? create(JSON.parse(text) as Json);
      if (key !== "") answered.set(key, told);
      return told;
    }
    const payment = payments.get(decodeURIComponent(/^\/payments\/([^/]+)$/.exec(path)?.[1] ?? ""));
    return method === "GET" && payment ? { status: 200, body: payment } : refusal(404, 4000);
  }

  function isSigned({ headers }: http.IncomingMessage, text: string): boolean {
    const date = String(headers["x-date"]);
    return (
      /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) &&
      headers["x-login"] === account.login &&
      headers["x-trans-key"] === account.transKey &&
      headers.authorization === signDlocal(own, date, text)
    );
  }

  function judge(request: http.IncomingMessage, text: string): Answer {
    if (state.next === "broken") return refusal(500, 7000);
    if (state.next === "busy") return refusal(429, 6000);
    if (!isSigned(request, text)) return refusal(403, 3001);
    if (request.headers["x-version"] !== "2.1") return refusal(400, 5017);
    return carryOut(request.method ?? "", request.url ?? "", text, String(request.headers["x-idempotency-key"] ?? ""));
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const text = await readBody(request);
    if (state.next === "silent") return;
    const told = state.next === "hang-up" ? undefined : judge(request, text);
    if (!told || state.next === "hang-up-after") {
      request.socket.destroy();
      return;
    }
    response.writeHead(told.status, { "content-type": "application/json" });
    response.end(state.next === "malformed" ? "<html>" : JSON.stringify(told.body));
  }

  const server = await startLocalServer(answer);
  return Object.assign(state, {
    baseUrl: server.baseUrl,
    payments,
    settle(paymentId: string, change: Json = {}) {
      const paid = { status: "PAID", status_code: "200", approved_date: written(realNow()) };
      return Object.assign(payments.get(paymentId) ?? {}, paid, change);
    },
    notification(payment: Json, signedAt = realNow()) {
      const body = Buffer.from(JSON.stringify(payment));
      const date = instantOf(signedAt).toISOString();
      return { body, headers: { "x-date": date, authorization: signDlocal(own, date, body) } };
    },
    close: () => server.close(),
  });
}
