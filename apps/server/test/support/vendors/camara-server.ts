/** Stands in for a carrier that speaks CAMARA's one-time-password-sms 1.x, and refuses what its definition says it refuses. */
import { randomInt, randomUUID } from "node:crypto";
import type http from "node:http";
import { readBody, startLocalServer } from "./local-server.ts";

const CLIENT = `Basic ${Buffer.from("noren:top%20secret").toString("base64")}`;
const SCOPE = "one-time-password-sms:send-validate";
const MOST_TRIES = 3;

interface Sent {
  readonly phoneNumber: string;
  readonly message: string;
  readonly code: string;
  tries: number;
  state: "live" | "used" | "expired";
}

export interface CamaraServer {
  readonly env: Readonly<Record<string, string>>;
  readonly sent: ReadonlyMap<string, Sent>;
  readonly tokensGiven: number;
  readonly asked: readonly string[];
  next: "normal" | "hang-up" | "broken" | "too-many" | "lost";
  forgetTokens(): void;
  expire(): void;
  close(): Promise<void>;
}

const errors = {
  badArgument: [400, "INVALID_ARGUMENT"],
  notKnown: [401, "UNAUTHENTICATED"],
  notFound: [404, "NOT_FOUND"],
  tooMany: [403, "ONE_TIME_PASSWORD_SMS.MAX_OTP_CODES_EXCEEDED"],
  wrong: [400, "ONE_TIME_PASSWORD_SMS.INVALID_OTP"],
  expired: [400, "ONE_TIME_PASSWORD_SMS.VERIFICATION_EXPIRED"],
  failed: [400, "ONE_TIME_PASSWORD_SMS.VERIFICATION_FAILED"],
} as const;

function reply(response: http.ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body && JSON.stringify(body));
}

const refuse = (response: http.ServerResponse, which: keyof typeof errors): void => {
  const [status, code] = errors[which];
  reply(response, status, { status, code, message: "refused" });
};

export async function startCamaraServer(): Promise<CamaraServer> {
  const sent = new Map<string, Sent>();
  const tokens = new Set<string>();
  const asked: string[] = [];
  const state = { next: "normal" as CamaraServer["next"], tokensGiven: 0 };

  function giveToken(request: http.IncomingMessage, response: http.ServerResponse, body: string): void {
    const form = new URLSearchParams(body);
    const isOurs = request.headers.authorization === CLIENT && form.get("grant_type") === "client_credentials";
    if (!isOurs || form.get("scope") !== SCOPE) return reply(response, 401, { error: "invalid_client" });
    const token = randomUUID();
    tokens.add(token);
    state.tokensGiven += 1;
    return reply(response, 200, { access_token: token, token_type: "Bearer", expires_in: 300 });
  }

  function send(response: http.ServerResponse, { phoneNumber = "", message = "" }: Record<string, string>): void {
    const isRight = /^\+[1-9]\d{4,14}$/.test(phoneNumber) && message.length <= 160 && message.includes("{{code}}");
    if (!isRight) return refuse(response, "badArgument");
    if (state.next === "too-many") return refuse(response, "tooMany");
    const authenticationId = randomUUID();
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    sent.set(authenticationId, { phoneNumber, message, code, tries: 0, state: "live" });
    return reply(response, 200, { authenticationId });
  }

  function validate(response: http.ServerResponse, { authenticationId = "", code = "" }: Record<string, string>): void {
    const found = sent.get(authenticationId);
    if (!found) return refuse(response, "notFound");
    if (found.state !== "live") return refuse(response, "expired");
    if (found.tries >= MOST_TRIES) return refuse(response, "failed");
    found.tries += 1;
    if (found.code !== code) return refuse(response, "wrong");
    found.state = "used";
    return state.next === "lost" ? void response.destroy() : reply(response, 204);
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await readBody(request);
    asked.push(request.url ?? "");
    if (request.url === "/oauth/token") return giveToken(request, response, body);
    if (state.next === "hang-up") return void request.socket.destroy();
    if (state.next === "broken") return reply(response, 503, { status: 503, code: "UNAVAILABLE", message: "broken" });
    if (!tokens.has(request.headers.authorization?.replace("Bearer ", "") ?? "")) return refuse(response, "notKnown");
    if (!/^[a-zA-Z0-9-]{1,55}$/.test(String(request.headers["x-correlator"]))) return refuse(response, "badArgument");
    const fields = JSON.parse(body) as Record<string, string>;
    if (request.url === "/otp/v1/send-code") return send(response, fields);
    if (request.url === "/otp/v1/validate-code") return validate(response, fields);
    return refuse(response, "notFound");
  }

  const server = await startLocalServer(answer);
  return {
    env: {
      NOREN_CARRIER: "camara",
      CAMARA_BASE_URL: `${server.baseUrl}/otp/v1`,
      CAMARA_TOKEN_URL: `${server.baseUrl}/oauth/token`,
      CAMARA_CLIENT_ID: "noren",
      CAMARA_CLIENT_SECRET: "top secret",
    },
    sent,
    asked,
    get tokensGiven() {
      return state.tokensGiven;
    },
    get next() {
      return state.next;
    },
    set next(how) {
      state.next = how;
    },
    forgetTokens: () => tokens.clear(),
    expire: () => {
      for (const one of sent.values()) one.state = "expired";
    },
    close: () => server.close(),
  };
}
