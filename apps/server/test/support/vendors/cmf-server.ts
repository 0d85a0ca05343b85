/** Stands in for the CMF's service of rate caps, and refuses as it does: the reason in the body. */
import type http from "node:http";
import { startLocalServer } from "./local-server.ts";

export interface CmfServer {
  readonly baseUrl: string;
  /** What each month tells, by `2026/08`; a month that is not here has no caps yet. */
  readonly months: Map<string, unknown>;
  /** The months that were asked for with the right key. */
  readonly asked: string[];
  /** How the next requests are treated. */
  next: "normal" | "hang-up" | "broken" | "malformed" | "silent";
  close(): Promise<void>;
}

const PATH = /^\/api-sbifv3\/recursos_api\/tmc\/(\d{4}\/\d{2})$/;

export async function startCmfServer(apiKey: string): Promise<CmfServer> {
  const months = new Map<string, unknown>();
  const asked: string[] = [];
  const state = { next: "normal" as CmfServer["next"] };

  function answerOf(url: URL): unknown {
    if (url.searchParams.get("apikey") === null) return { CodigoHTTP: 422, Mensaje: "API key no ha sido suministrada" };
    if (url.searchParams.get("apikey") !== apiKey) return { CodigoHTTP: 403, Mensaje: "API key no es válida" };
    const month = PATH.exec(url.pathname)?.[1];
    if (month === undefined) return { CodigoHTTP: 400, Mensaje: "El recurso no existe" };
    asked.push(month);
    return months.get(month) ?? { CodigoHTTP: 404, CodigoError: 81, Mensaje: "El recurso aun no ha sido cargado" };
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://cmf");
    if (state.next === "hang-up") return void request.socket.destroy();
    if (state.next === "silent") return;
    if (url.searchParams.get("formato") !== "json") return void response.end("<TMCs/>");
    if (state.next === "broken") response.statusCode = 502;
    response.end(state.next === "normal" ? JSON.stringify(answerOf(url)) : "<html>");
  }

  const server = await startLocalServer(answer);
  return {
    ...server,
    months,
    asked,
    get next() {
      return state.next;
    },
    set next(treatment) {
      state.next = treatment;
    },
  };
}
