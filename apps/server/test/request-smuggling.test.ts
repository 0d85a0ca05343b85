/** What stands before the server and the server itself must never differ in where a request ends: what is doubtful is refused. */
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "./support/world.ts";

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await startWorld({ logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => world.close());

const hidden = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: noren\r\n\r\n";

/** All that comes back on one line until the server has had enough. */
const answersTo = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.address);
    const socket = net.connect(Number(port), hostname);
    let said = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => void (said += chunk));
    socket.once("error", reject).once("end", () => resolve(said));
    socket.write(text);
  });

const statusesOf = (said: string): string[] => said.match(/HTTP\/1\.1 \d{3}/g) ?? [];

test.each([
  ["two lengths", ["Content-Length: 5", `Content-Length: ${hidden.length}`]],
  ["a length and chunks", [`Content-Length: ${hidden.length}`, "Transfer-Encoding: chunked"]],
  ["chunks and a length", ["Transfer-Encoding: chunked", `Content-Length: ${hidden.length}`]],
  ["chunks by a name that nobody knows", ["Transfer-Encoding: xchunked"]],
  ["chunks that are not the last word", ["Transfer-Encoding: chunked, identity"]],
  ["a space before the colon", [`Content-Length: ${hidden.length}`, "Transfer-Encoding : chunked"]],
  ["a line that goes on in the next one", ["Content-Length: 5", "X-Noren: one", " two: three"]],
  ["a length that is no number", ["Content-Length: +5"]],
])("a request with %s is refused, and what is hidden in it is not answered", async (_, head) => {
  lines.length = 0;
  const asked = ["POST /api/user/status HTTP/1.1", "Host: noren", "Content-Type: application/json", ...head];
  const said = await answersTo(`${asked.join("\r\n")}\r\n\r\n${hidden}`);
  expect(statusesOf(said)).toEqual(["HTTP/1.1 400"]);
  expect(lines.filter((line) => line.includes("healthz"))).toEqual([]);
});

test("and two that are clear are two", async () => {
  const one = "GET /healthz HTTP/1.1\r\nHost: noren\r\n";
  const said = await answersTo(`${one}\r\n${one}Connection: close\r\n\r\n`);
  expect(statusesOf(said)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
});
