/** A real server on this machine that speaks the sealed protocol, for the tests of the transport and of screens. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswerEnvelope } from "@noren/contract/call";
import { parseHeader, SealedRefusal } from "@noren/sealed/envelope";
import type { OpenedRequest } from "@noren/sealed/arrived-request";
import { generateKeyPair, type PrivateKey } from "@noren/sealed/exchange-keys";
import { createKeyRing } from "@noren/sealed/node";

export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: unknown;
  readonly time: number;
  /** Which key sealed it. */
  readonly keyId: string | undefined;
}

type Said = Partial<AnswerEnvelope> & {
  readonly headers?: Record<string, string | string[]>;
  /** Not sealed: what could not be opened. */
  readonly plain?: true;
};

type Answer = Said | "hang up";

type Handler = (request: Arrived, count: number) => Answer | Promise<Answer>;

export interface SealedServer {
  readonly url: string;
  readonly arrived: Arrived[];
  keysFetched: number;
  handler: Handler;
  rotateKey(): void;
  /** Tickets of before are unknown from now on. */
  rotateTickets(): void;
  close(): Promise<void>;
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function startSealedServer(): Promise<SealedServer> {
  let key: PrivateKey = generateKeyPair("k1");
  let tickets = 1;
  const listener = http.createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const server: SealedServer = {
    url: `http://127.0.0.1:${port}/`,
    arrived: [],
    keysFetched: 0,
    handler: () => ({}),
    rotateKey: () => {
      key = generateKeyPair(`k${Number(key.id.slice(1)) + 1}`);
    },
    rotateTickets: () => {
      tickets += 1;
    },
    close: () =>
      new Promise((resolve) => {
        listener.closeAllConnections();
        listener.close(() => resolve());
      }),
  };

  async function answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const target = request.url ?? "";
    const send = (body: unknown): void => {
      reply.setHeader("content-type", "application/json");
      reply.end(JSON.stringify(body));
    };
    if (target === "/api/keys") {
      server.keysFetched += 1;
      send({ keys: [{ id: key.id, publicKey: key.publicKey.toString("base64url") }] });
      return;
    }
    const text = await bodyOf(request);
    const method = request.method ?? "";
    const sealed = text === "" ? {} : (JSON.parse(text) as { data: string });
    let opened: OpenedRequest;
    try {
      opened = createKeyRing([key], [{ id: `${key.id}-${tickets}`, key: Buffer.alloc(32, tickets) }]).open(
        parseHeader(String(request.headers["sealed"])),
        { method, target, ...sealed },
      );
      if (opened.proven?.agreed) reply.setHeader("ticket", opened.proven.agreed.ticket);
    } catch (error) {
      reply.statusCode = 400;
      const refused = error instanceof SealedRefusal ? error.kind : "unopenable";
      send({ code: 461, message: "unknown key", data: { refused } });
      return;
    }
    const { pathname, searchParams } = new URL(target, server.url);
    const json = opened.body.toString();
    server.arrived.push({
      method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: json === "" ? undefined : JSON.parse(json),
      time: opened.time,
      keyId: opened.proven?.id,
    });
    const arrived = server.arrived.at(-1);
    const said = arrived ? await server.handler(arrived, server.arrived.length) : {};
    if (said === "hang up") {
      reply.destroy();
      return;
    }
    const { headers = {}, plain, ...rest } = said;
    for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
    const envelope = { code: 200, message: "", data: {}, ...rest };
    send(plain ? envelope : { data: opened.sealAnswer(Buffer.from(JSON.stringify(envelope))) });
  }
  return server;
}
