import type * as z from "zod/mini";
import type { basePaths } from "./wire-names.ts";
import type { ErrorName } from "./errors.ts";

type Schema = z.ZodMiniType;

/**
 * How the body travels: sealed JSON, or openly as a form or multipart (architecture.md, 'Wire'). Of a `sealed-value` the field
 * `value` alone is sealed, as the specification shows it ('dataType, appId, encrypted value, uploadType').
 */
type BodyKind = "json" | "sealed-value" | "form" | "multipart";

export interface FileRule {
  /** none, unless said */
  readonly least?: number;
  readonly most: number;
  readonly bytes: number;
}

/** One call of the API: what the server registers, the browser sends, and the API description prints. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** The path group and the kebab-case file name: calls/<group>/<name>.ts on the server. */
  readonly group: string;
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST";
  readonly base?: keyof typeof basePaths;
  /** Below the base path; `{x}` marks a parameter. */
  readonly path: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyKind?: BodyKind;
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly answer: Answer;
  /** What it can refuse with, beside what every call can (`everyCall`). */
  readonly codes: readonly ErrorName[];
  /** Open calls need no token. */
  readonly open?: true;
  /** A session whose device lost its key may make it: 'reads and pays only'. What only reads may in any case. */
  readonly withoutProof?: true;
  /** Whoever makes it may be signed in by it: the device agrees on a new key with it. */
  readonly signsIn?: true;
  /** What is dear to make, of one person: exports and PDFs. Pictures have a limit of their own. */
  readonly mostAnHour?: number;
  /** Moves money or state: the browser makes an Idempotency-Key and stores it before sending. */
  readonly idempotent?: true;
}

/** The specification's GETs that act: a second one would end a session twice or send a second code. */
const acting: ReadonlySet<string> = new Set(["/login/loginOut", "/telecom/lotp", "/telecom/fotp"]);

export const onlyReads = ({ method, path }: Pick<Call, "method" | "path">): boolean =>
  method === "GET" && !acting.has(path);

export const mayWithoutProof = (call: Pick<Call, "method" | "path" | "withoutProof">): boolean =>
  onlyReads(call) || call.withoutProof === true;

/** Every call can answer these; a call's own list adds to them. */
export const everyCall = [
  "invalidInput",
  "outdatedApp",
  "envelopeMalformed",
  "envelopeUnknownKey",
  "envelopeUnopenable",
  "envelopeReplayed",
  "envelopeOutOfTime",
  "tooLarge",
  "tooManyRequests",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorName[];

/** Calls behind sign-in can answer these too. */
export const everySignedInCall = ["notSignedIn", "tokenExpired", "proofNeeded"] as const satisfies readonly ErrorName[];

export function defineCall<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema = Schema,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}

type Part<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.input<S> } : unknown;
type Parsed<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.output<S> } : unknown;

/** What a caller passes: `{ params, query, body }`, only those the call has. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B> ? Part<"params", P> & Part<"query", Q> & Part<"body", B> : never;

/** What a handler receives after validation. */
export type ParsedInput<C> =
  C extends Call<infer P, infer Q, infer B> ? Parsed<"params", P> & Parsed<"query", Q> & Parsed<"body", B> : never;

export type CallAnswer<C> =
  C extends Call<Schema | undefined, Schema | undefined, Schema | undefined, infer A> ? z.output<A> : never;

/** `{code, message, data}` (issue: 'envelope'). */
export interface AnswerEnvelope<Data = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: Data | null;
}
