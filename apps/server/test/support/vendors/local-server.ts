/** What every stand-in for a provider is: a server on loopback that reads a body and goes away when told. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export interface LocalServer {
  readonly baseUrl: string;
  close(): Promise<void>;
}

type AnswerRequest = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

export async function startLocalServer(answer: AnswerRequest): Promise<LocalServer> {
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
