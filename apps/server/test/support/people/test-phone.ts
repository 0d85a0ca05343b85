/** A phone that speaks the sealed protocol over real HTTP, with whatever server it is pointed at. */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { AnswerEnvelope, Call, CallAnswer, CallInput } from "@noren/contract/call";
import type { Language } from "@noren/contract/languages";
import { basePaths } from "@noren/contract/wire-names";
import { agreeKey, type PublicKey } from "@noren/sealed/agree-key";
import { type DeviceKey, newRequestId, type SealedRequest, sealRequest } from "@noren/sealed/browser";
import { createSealer } from "@noren/sealed/version-1/browser";
import { realNow } from "../../../src/platform/clock.ts";

/** Where a server answers. */
export interface At {
  readonly address: string;
}

export type Answered<C> = AnswerEnvelope<CallAnswer<C>> & { readonly http: Response };

export type TestFiles = Readonly<Record<string, readonly Buffer[]>>;

/** What travels openly: a form, or a form with files. */
function openBody(call: Call, fields: Readonly<Record<string, string>>, files: TestFiles): FormData | URLSearchParams {
  if (call.bodyKind === "form") return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, sent] of Object.entries(files))
    for (const bytes of sent) form.append(name, new Blob([new Uint8Array(bytes)]), "photo.bin");
  return form;
}

/**
 * Counted, not drawn: of drawn numbers two are the same by chance. In steps of the golden ratio, so that no two begin alike
 * and none is another's neighbour.
 */
const NUMBERS = 89_999_999;
const STEP = 55_623_058;
let numbers = randomInt(NUMBERS);
function nextNumber(): string {
  numbers = (numbers + STEP) % NUMBERS;
  return `9${10_000_000 + numbers}`;
}

async function fetchKey(address: string): Promise<PublicKey> {
  const { keys } = (await (await fetch(`${address}/api/keys`)).json()) as { keys: PublicKey[] };
  if (!keys[0]) throw new Error("the server publishes no key");
  return keys[0];
}

/** Asked for once a server, as a browser does; asking before each call was a tenth of a call. */
const keys = new WeakMap<At, Promise<PublicKey>>();

function publishedKey(world: At): Promise<PublicKey> {
  const known = keys.get(world);
  if (known) return known;
  const asked = fetchKey(world.address);
  keys.set(world, asked);
  // Of a server that was killed meanwhile nothing is known, and it is asked again.
  asked.catch(() => keys.delete(world));
  return asked;
}

/** A phone with the app open on it: keeps its device id, key, token and cookie, seals every call. */
export class TestPhone {
  readonly number = nextNumber();
  readonly deviceId: string;
  readonly #world: At;
  language: Language = "en";
  #token: string | undefined;
  /** Agreed on with the first call, and anew when it signs in. */
  key: DeviceKey | undefined;
  /** Serves from the first token on that names it. */
  #agreed: DeviceKey | undefined;
  /** The cookie that no script reads. */
  half: string | undefined;
  /** The cookie with what the app knows of its user. */
  userInfo: string | undefined;
  /** Cookies that were deleted, by name. */
  readonly lost = new Set<string>();
  /** 1: an app of the release before. */
  envelope: 1 | 2 = 2;
  /** With the next call, as the app does once a day. */
  agreesAnew = false;
  timeOffset = 0;
  requestId: string | undefined;
  /** Drawn by the app for each call; nothing, as from a caller of another kind. */
  traceparent: string | undefined;
  /** A fresh one for each call that changes something, unless a test sets it. */
  idempotencyKey: string | undefined;

  constructor(world: At, deviceId = randomBytes(16).toString("base64url")) {
    this.#world = world;
    this.deviceId = deviceId;
  }

  get token(): string | undefined {
    return this.#token;
  }

  set token(token: string | undefined) {
    this.#token = token;
    if (!this.#agreed || !token?.startsWith(`${this.#agreed.id}.`)) return;
    this.key = this.#agreed;
    this.#agreed = undefined;
  }

  headers(): Record<string, string> {
    return {
      "App-Code": "noren-cl",
      "App-Version": "2037",
      "Device-Id": this.deviceId,
      "App-Flag": "0",
      "Accept-Language": this.language,
      ...(this.token === undefined ? {} : { Authentication: this.token }),
      ...(this.traceparent !== undefined && { Traceparent: this.traceparent }),
      ...this.#cookies(),
    };
  }

  /** What a browser sends back of what the server set; `lost` names those it has no more. */
  #cookies(): { Cookie?: string } {
    const all = { half: this.half, token: this.token, userInfo: this.userInfo };
    const sent = Object.entries(all).filter(([name, value]) => value !== undefined && !this.lost.has(name));
    return sent.length === 0 ? {} : { Cookie: sent.map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  /** With the server's published key; proved by the next call. */
  async agree(time = realNow()): Promise<DeviceKey> {
    this.key = await agreeKey(await publishedKey(this.#world), time);
    return this.key;
  }

  /** What this phone seals with; and the key that follows, where the call asks for one. */
  async #sealWith(
    call: Call,
    request: Parameters<typeof sealRequest>[1],
  ): Promise<SealedRequest & { next?: DeviceKey }> {
    const server = await publishedKey(this.#world);
    if (this.envelope === 1) return createSealer(server).seal(request);
    const first = this.key === undefined;
    this.key ??= await this.agree(request.time);
    const isDue = !first && (call.signsIn === true || this.agreesAnew);
    this.agreesAnew = false;
    const next = isDue ? await agreeKey(server, request.time) : undefined;
    if (next && this.key.ticket === undefined) return { ...(await sealRequest(next, request)), next };
    return { ...(await sealRequest(this.key, request, next?.exchange)), ...(next && { next }) };
  }

  /** Seals a call without sending it. */
  async seal(call: Call, input: { params?: object; query?: object; body?: unknown }, files: TestFiles = {}) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
    );
    const query = new URLSearchParams(input.query as Record<string, string> | undefined);
    const target = `${basePaths[call.base ?? "user"]}${path}${query.size > 0 ? `?${query.toString()}` : ""}`;
    const { body, bodyKind = "json" } = call;
    const isValue = bodyKind === "sealed-value";
    const isJson = body !== undefined && (bodyKind === "json" || isValue);
    const open =
      body !== undefined && !isJson ? openBody(call, input.body as Record<string, string>, files) : undefined;
    const hidden = isValue ? (input.body as { value: unknown }).value : input.body;
    const sealed = await this.#sealWith(call, {
      method: call.method,
      target,
      ...(isJson ? { body: Buffer.from(JSON.stringify(hidden)) } : {}),
      requestId: this.requestId ?? newRequestId(),
      time: realNow() + this.timeOffset,
    });
    const init: RequestInit = {
      method: call.method,
      headers: {
        ...this.headers(),
        Sealed: sealed.header,
        ...(call.idempotent && { "Idempotency-Key": this.idempotencyKey ?? randomUUID() }),
        ...(sealed.data === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(sealed.data !== undefined && {
        body: JSON.stringify(isValue ? { ...(input.body as object), value: sealed.data } : { data: sealed.data }),
      }),
      ...(open && { body: open }),
    };
    return { url: `${this.#world.address}${target}`, init, openAnswer: sealed.openAnswer, next: sealed.next };
  }

  /** What an answer leaves on the phone. */
  #remember({ headers }: Response, next: DeviceKey | undefined): void {
    const ticket = headers.get("ticket");
    if (ticket !== null && next) this.#agreed = { ...next, ticket };
    else if (ticket !== null) this.key = { ...(this.key as DeviceKey), ticket };
    const replaced = headers.get("authentication");
    if (replaced !== null) this.token = replaced;
    const half = /(?:^|, )half=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1];
    if (half !== undefined) this.half = half === "" ? undefined : half;
    const userInfo = /(?:^|, )userInfo=([^;]*)/.exec(headers.get("set-cookie") ?? "")?.[1];
    if (userInfo !== undefined) this.userInfo = userInfo === "" ? undefined : userInfo;
  }

  async call<C extends Call>(call: C, input: CallInput<C>, files: TestFiles = {}): Promise<Answered<C>> {
    const { url, init, openAnswer, next } = await this.seal(call, input as object, files);
    const http = await fetch(url, init);
    const body = (await http.json()) as { data?: unknown; code?: number };
    this.#remember(http, next);
    if (body.code !== undefined || typeof body.data !== "string") return { ...(body as Answered<C>), http };
    const answer = JSON.parse(Buffer.from(await openAnswer(body.data)).toString()) as AnswerEnvelope<CallAnswer<C>>;
    return { ...answer, http };
  }

  /** The code in the newest message of this phone. */
  async readCode(): Promise<string> {
    const response = await fetch(`${this.#world.address}/sandbox/api/messages?phone=${this.number}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    const code = /\b\d{4}\b/.exec(messages[0]?.text ?? "")?.[0];
    if (code === undefined) throw new Error("no code has arrived");
    return code;
  }
}
