/** Stands in for Twilio's API and refuses what Twilio's public reference says it refuses. */
import type http from "node:http";
import { readBody, startLocalServer } from "./local-server.ts";

export interface TwilioServer {
  readonly baseUrl: string;
  readonly accepted: Readonly<Record<string, string>>[];
  /** How the next request is treated. */
  next: "normal" | "hang-up" | "broken";
  close(): Promise<void>;
}

const required = { "Messages.json": ["To", "From", "Body"], "Calls.json": ["To", "From", "Twiml"] } as const;

function refuse(response: http.ServerResponse, status: number, code: number): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ code, message: "refused", more_info: `https://www.twilio.com/docs/errors/${code}`, status }),
  );
}

export async function startTwilioServer(accountSid: string, authToken: string): Promise<TwilioServer> {
  const credentials = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const accepted: Record<string, string>[] = [];
  const state = { next: "normal" as TwilioServer["next"] };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (state.next === "hang-up") {
      request.socket.destroy();
      return;
    }
    if (state.next === "broken") {
      refuse(response, 503, 20_503);
      return;
    }
    const resource = new RegExp(`^/2010-04-01/Accounts/${accountSid}/(Messages|Calls)\\.json$`).exec(request.url ?? "");
    if (request.method !== "POST" || !resource) return refuse(response, 404, 20_404);
    if (request.headers.authorization !== credentials) return refuse(response, 401, 20_003);
    if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
      return refuse(response, 415, 20_415);
    const form = Object.fromEntries(new URLSearchParams(body));
    const kind = `${resource[1]}.json` as keyof typeof required;
    if (required[kind].some((field) => !form[field])) return refuse(response, 400, 21_604);
    if (!/^\+[1-9]\d{7,14}$/.test(form["To"] ?? "")) return refuse(response, 400, 21_211);
    if (form["StatusCallback"] !== undefined && !URL.canParse(form["StatusCallback"]))
      return refuse(response, 400, 21_609);
    if ((form["Body"] ?? "").length > 1600) return refuse(response, 400, 21_617);
    accepted.push(form);
    const sid = `${kind === "Calls.json" ? "CA" : "SM"}${String(accepted.length).padStart(32, "0")}`;
    response.writeHead(201, { "content-type": "application/json" });
    response.end(JSON.stringify({ sid, status: "queued", error_code: null }));
  }

  const server = await startLocalServer(answer);
  return {
    baseUrl: server.baseUrl,
    accepted,
    get next() {
      return state.next;
    },
    set next(how) {
      state.next = how;
    },
    close: () => server.close(),
  };
}
