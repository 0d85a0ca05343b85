import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureCertificate } from "../launch/certificate.ts";
import { root } from "../run-command.ts";

const NAME = "noren.example";
const BURST = 20;
let folder: string;
let nginx: ChildProcess;
let behind: http.Server;
let ports: { readonly open: number; readonly tls: number };

/** What reached the server behind it. */
const arrived: http.IncomingMessage[] = [];

/** One that nobody has, below those that the system hands out: nobody is given it before nginx takes it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = http.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** The template as the image's start fills it in, on ports and in a folder of this test's own. */
async function configuration(server: number): Promise<string> {
  const { key, certificate } = await ensureCertificate(folder, []);
  const template = fs.readFileSync(path.join(root, "deploy/nginx.conf.template"), "utf8");
  const values: Record<string, string> = {
    NOREN_HOST: NAME,
    NOREN_SERVER: `127.0.0.1:${server}`,
    NOREN_RESOLVER: "127.0.0.1",
  };
  return (
    template
      .replaceAll(/\$\{(NOREN_\w+)\}/g, (whole, name: string) => values[name] ?? whole)
      .replaceAll(/ *listen \[::\].*\n/g, "")
      .replaceAll("listen 80", `listen 127.0.0.1:${ports.open}`)
      .replaceAll("listen 443", `listen 127.0.0.1:${ports.tls}`)
      .replaceAll("/etc/nginx/tls/certificate.pem", certificate)
      .replaceAll("/etc/nginx/tls/key.pem", key)
      // So few that a slow machine floods it as well as a fast one.
      .replace("rate=100r/s", "rate=1r/m")
      .replace("burst=400", `burst=${BURST}`)
      .replaceAll("/dev/stdout", path.join(folder, "access.log"))
      .replace("pid /tmp/nginx.pid;", `pid ${folder}/nginx.pid; daemon off; master_process off;`)
  );
}

interface Asked {
  readonly path: string;
  readonly host?: string;
  readonly tls?: boolean;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

interface Answered {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
}

function ask({ path: url, host = NAME, tls = true, method = "GET", headers = {} }: Asked): Promise<Answered> {
  const options = { host: "127.0.0.1", path: url, method, agent: false, headers: { host, ...headers } };
  return new Promise((resolve, reject) => {
    const heard = (response: http.IncomingMessage): void => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    };
    const request = tls
      ? https.request({ ...options, port: ports.tls, servername: host, rejectUnauthorized: false }, heard)
      : http.request({ ...options, port: ports.open }, heard);
    request.on("error", reject).end();
  });
}

async function answers(): Promise<void> {
  for (;;) {
    const answer = await ask({ path: "/nginx-health", host: "127.0.0.1", tls: false }).catch(() => undefined);
    if (answer?.status === 204) return;
  }
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-nginx-"));
  behind = http.createServer((request, response) => {
    arrived.push(request);
    response.end("noren");
  });
  await new Promise<void>((resolve) => behind.listen(0, "127.0.0.1", resolve));
  ports = { open: await freePort(), tls: await freePort() };
  const file = path.join(folder, "nginx.conf");
  fs.writeFileSync(file, await configuration((behind.address() as AddressInfo).port));
  nginx = spawn("nginx", ["-c", file, "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  nginx.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<never>((_, reject) => {
    nginx.once("error", (error) => reject(new Error(`nginx cannot be run, install it: ${error.message}`)));
    nginx.once("exit", (code) => reject(new Error(`nginx ended with code ${code}: ${said}`)));
  });
  await Promise.race([answers(), ended]);
  ended.catch(() => undefined);
});

afterAll(async () => {
  nginx.kill();
  await new Promise((resolve) => behind.close(resolve));
  fs.rmSync(folder, { recursive: true, force: true });
});

test("a page that is asked for openly is asked for again with TLS, at our own name", async () => {
  const { status, headers } = await ask({ path: "/?a=1", tls: false });
  expect([status, headers.location]).toEqual([301, `https://${NAME}/?a=1`]);
});

test.each(["/api/user/status", "/api", "/hooks/collections/khipu"])(
  "%s without TLS is refused and not led on",
  async (url) => {
    const { status, headers } = await ask({ path: url, tls: false });
    expect([status, headers.location]).toEqual([403, undefined]);
  },
);

test("whoever asks for another name is not answered, openly or with TLS", async () => {
  for (const tls of [false, true])
    await expect(ask({ path: "/", host: "elsewhere.example", tls })).rejects.toThrow(/hang up|alert|reset/);
});

test("what the server hears of the caller is nginx's word alone", async () => {
  arrived.length = 0;
  const forged = { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "elsewhere.example" };
  expect(await ask({ path: "/api/user/status", headers: forged })).toMatchObject({ status: 200 });
  expect(arrived[0]?.headers).toMatchObject({
    host: NAME,
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": NAME,
  });
});

test("TRACE is refused", async () => {
  arrived.length = 0;
  expect(await ask({ path: "/", method: "TRACE" })).toMatchObject({ status: 405 });
  expect(arrived).toEqual([]);
});

test("metrics are nobody's here", async () => {
  expect(await ask({ path: "/metrics" })).toMatchObject({ status: 404 });
});

test("what is logged has no query", async () => {
  await ask({ path: "/repay?ref=secret" });
  const log = fs.readFileSync(path.join(folder, "access.log"), "utf8");
  expect(log).toContain(" /repay ");
  expect(log).not.toContain("secret");
});

test("a flood from one address is answered 429, and the server does not see it", async () => {
  arrived.length = 0;
  const flood = await Promise.all(Array.from({ length: 3 * BURST }, () => ask({ path: "/" })));
  const refused = flood.filter(({ status }) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  expect(arrived).toHaveLength(flood.length - refused);
});

/** What a handshake ends with, as a caller with these words makes it. */
const shaken = (options: ConnectionOptions): Promise<string | null> =>
  new Promise((resolve, reject) => {
    // Node itself would refuse what is old: the refusal has to be nginx's.
    const all = {
      ...options,
      ciphers: `${options.ciphers ?? "ALL"}@SECLEVEL=0`,
      servername: NAME,
      rejectUnauthorized: false,
    };
    const socket = connect({ host: "127.0.0.1", port: ports.tls, ...all });
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
  });

test.each([
  ["TLSv1.2", "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256"],
  ["TLSv1.2", "ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305"],
  ["TLSv1.3", "ALL"],
] as const)("%s with %s is spoken", async (version, ciphers) => {
  expect(await shaken({ minVersion: version, maxVersion: version, ciphers })).toBe(version);
});

test.each<[string, ConnectionOptions]>([
  ["TLS 1.0", { minVersion: "TLSv1", maxVersion: "TLSv1" }],
  ["TLS 1.1", { minVersion: "TLSv1.1", maxVersion: "TLSv1.1" }],
  ["blocks that are chained", { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256" }],
])("%s is refused", async (_, options) => {
  await expect(shaken(options)).rejects.toThrow(/alert|hang up|reset/);
});

const twice = "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: noren.example\r\n\r\n";

/** All that comes back until nginx has had enough. */
const askRaw = (head: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port: ports.tls, servername: NAME, rejectUnauthorized: false });
    let said = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => void (said += chunk));
    socket.once("error", reject).once("end", () => resolve(said));
    socket.write(`${["POST / HTTP/1.1", `Host: ${NAME}`, ...head].join("\r\n")}\r\n\r\n${twice}`);
  });

test.each([
  ["two lengths", ["Content-Length: 5", `Content-Length: ${twice.length}`]],
  ["a length and chunks", [`Content-Length: ${twice.length}`, "Transfer-Encoding: chunked"]],
  ["chunks by a name that nobody knows", ["Transfer-Encoding: xchunked"]],
  ["chunks twice", ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"]],
  ["a space before the colon", [`Content-Length: ${twice.length}`, "Transfer-Encoding : chunked"]],
])("a request with %s is refused, and no second one is hidden in it", async (_, head) => {
  arrived.length = 0;
  expect(await askRaw(head)).toMatch(/^HTTP\/1\.1 (?:400|501) /);
  expect(arrived).toEqual([]);
});
