/** Sealed against plain and against version 1 of the envelope, and a signed-in read against Fastify alone; server CPU per call, in one run. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { APP_CODE } from "@noren/contract/constants";
import { headers as names } from "@noren/contract/wire-names";
import { agreeKey, type PublicKey } from "@noren/sealed/agree-key";
import { type DeviceKey, newRequestId, sealRequest } from "@noren/sealed/browser";
import { createSealer } from "@noren/sealed/version-1/browser";
import { databaseVariables } from "../tools/embedded-database/roles.ts";
import { aim, figure, heading, median, rounded } from "./report.ts";
import { sized } from "./size.ts";

/** Short rounds, so that what a machine does beside falls on all kinds alike. */
const CALLS_A_ROUND = sized(400, 50);
const ROUNDS = sized(32, 1);
const AT_ONCE = 16;
const kinds = [
  { kind: "sealed", name: "sealed with the key of the session" },
  { kind: "exchange", name: "sealed, the day's exchange with it" },
  { kind: "first", name: "version 1, later calls of a page" },
  { kind: "firstOfPage", name: "version 1, the first call of a page" },
  { kind: "plain", name: "the same call plain" },
  { kind: "bare", name: "Fastify alone, constant answer" },
] as const;
type Kind = (typeof kinds)[number]["kind"];

interface Ready {
  readonly port: number;
  readonly token: string;
  /** Of an app of the release before. */
  readonly firstToken: string;
  readonly target: string;
}

interface Load {
  readonly path: string;
  /** The headers of each call, made before the clock starts. */
  readonly headers: readonly Record<string, string>[];
}

async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = once(server, "message") as Promise<[{ cpuMicroseconds: number }]>;
  server.send("cpu");
  return (await answer)[0].cpuMicroseconds;
}

function get(port: number, path: string, headers: Record<string, string>, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))));
    });
    request.on("error", reject);
  });
}

interface Phone {
  readonly server: PublicKey;
  readonly key: DeviceKey;
  readonly token: string;
  readonly cookie: string;
}

/** What a browser sends back of what an answer set: without it every answer would set its cookies anew. */
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

const asApp = { [names.appCode]: APP_CODE };

const request = (target: string) => ({ method: "GET", target, requestId: newRequestId(), time: Date.now() });

/** A phone whose first call agreed on a key, and got a token for it. */
async function openPhone({ port, token, target }: Ready): Promise<Phone> {
  const published = await fetch(`http://127.0.0.1:${port}/api/keys`);
  const { keys } = (await published.json()) as { keys: PublicKey[] };
  const [server] = keys;
  if (!server) throw new Error("the server publishes no key");
  const key = await agreeKey(server, Date.now());
  const { header } = await sealRequest(key, request(target));
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { ...asApp, Sealed: header, Authentication: token },
  });
  const [ticket, bound] = [answer.headers.get("ticket"), answer.headers.get("authentication")];
  if (ticket === null || bound === null) throw new Error("the server agreed on no key");
  return { server, key: { ...key, ticket }, token: bound, cookie: cookieOf(answer) };
}

/** The cookies of an app of the release before. */
async function firstCookie({ port, target, firstToken }: Ready, { server }: Phone): Promise<string> {
  const { header } = await createSealer(server).seal(request(target));
  const headers = { ...asApp, Sealed: header, Authentication: firstToken };
  return cookieOf(await fetch(`http://127.0.0.1:${port}${target}`, { headers }));
}

async function sealedLoad(target: string, { server, key, token, cookie }: Phone, withExchange: boolean): Promise<Load> {
  const headers: Record<string, string>[] = [];
  for (let call = 0; call < CALLS_A_ROUND; call += 1) {
    const next = withExchange ? await agreeKey(server, Date.now()) : undefined;
    const { header } = await sealRequest(key, request(target), next?.exchange);
    headers.push({ ...asApp, Sealed: header, Authentication: token, Cookie: cookie });
  }
  return { path: target, headers };
}

/** Each page of version 1 agreed on a key of its own, which the server remembered for the page's later calls. */
async function firstLoad(ready: Ready, { server }: Phone, cookie: string, pages: "one" | "many"): Promise<Load> {
  const { target, firstToken } = ready;
  const headers: Record<string, string>[] = [];
  let sealer = createSealer(server);
  for (let call = 0; call < CALLS_A_ROUND; call += 1) {
    if (pages === "many") sealer = createSealer(server);
    const { header } = await sealer.seal(request(target));
    headers.push({ ...asApp, Sealed: header, Authentication: firstToken, Cookie: cookie });
  }
  return { path: target, headers };
}

/** Server CPU microseconds per call, and calls per second. */
async function run(server: ChildProcess, port: number, load: Load): Promise<{ cpu: number; perSecond: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = await cpuOf(server);
  const started = performance.now();
  await Promise.all(load.headers.map((headers) => get(port, load.path, headers, agent)));
  const seconds = (performance.now() - started) / 1000;
  const cpu = (await cpuOf(server)) - before;
  agent.destroy();
  return { cpu: cpu / load.headers.length, perSecond: load.headers.length / seconds };
}

export async function benchCalls(databaseUrl: string): Promise<void> {
  const server = fork(new URL("measured-server.ts", import.meta.url), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...databaseVariables(databaseUrl) },
  });
  const [ready] = (await once(server, "message")) as [Ready];
  const phone = await openPhone(ready);
  const cookie = await firstCookie(ready, phone);
  // The other token ends a minute after its phone agreed on a key.
  const plainHeaders = Array.from({ length: CALLS_A_ROUND }, () => ({ Authentication: ready.firstToken }));
  const measured = new Map<Kind, { cpu: number[]; perSecond: number[] }>(
    kinds.map(({ kind }) => [kind, { cpu: [], perSecond: [] }]),
  );
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads: Record<Kind, Load> = {
      sealed: await sealedLoad(ready.target, phone, false),
      exchange: await sealedLoad(ready.target, phone, true),
      first: await firstLoad(ready, phone, cookie, "one"),
      firstOfPage: await firstLoad(ready, phone, cookie, "many"),
      plain: { path: "/plain/user/status", headers: plainHeaders },
      bare: { path: "/bare", headers: plainHeaders },
    };
    // Each kind comes as often before another as after it.
    for (const { kind } of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const { cpu, perSecond } = await run(server, ready.port, loads[kind]);
      if (round === 0) continue;
      measured.get(kind)?.cpu.push(cpu);
      measured.get(kind)?.perSecond.push(perSecond);
    }
  }
  server.disconnect();

  const cpuOfKind = (kind: Kind): number => median(measured.get(kind)?.cpu ?? []);
  /** Of each round, and then their median. */
  const cpuAgainst = (kind: Kind, other: Kind): number => {
    const others = measured.get(other)?.cpu ?? [];
    return median((measured.get(kind)?.cpu ?? []).map((cpu, round) => cpu / (others[round] ?? Number.NaN)));
  };
  const speedOf = (kind: Kind): number => median(measured.get(kind)?.perSecond ?? []);
  heading(
    `GET user/status, ${ROUNDS} rounds of ${CALLS_A_ROUND} calls, ${AT_ONCE} at once; server CPU per call (median)`,
  );
  for (const { kind, name } of kinds) {
    figure(name, `${rounded(cpuOfKind(kind), 0)} µs   ${rounded(speedOf(kind), 0)} calls/s`);
  }
  aim("sealed against plain, CPU", rounded(cpuAgainst("sealed", "plain")), "at most", 2, "×");
  aim("sealed against version 1, CPU", rounded(cpuAgainst("sealed", "first")), "at most", 1, "×");
  figure(
    "the day's exchange against a page's of version 1, CPU",
    `${rounded(cpuAgainst("exchange", "firstOfPage"))} ×`,
  );
  figure("the day's exchange against plain, CPU", `${rounded(cpuAgainst("exchange", "plain"))} ×`);
  figure("signed-in sealed read against Fastify alone, CPU", `${rounded(cpuAgainst("sealed", "bare"))} ×`);
  figure("signed-in sealed read against Fastify alone, speed", `${rounded(speedOf("sealed") / speedOf("bare"))} ×`);
}
