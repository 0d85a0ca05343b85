import type { Call, CallAnswer, ParsedInput } from "@noren/contract/call";
import type { Log } from "../platform/log.ts";
import type { Refusal } from "../platform/refusal.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../platform/database/database.ts";
import { once } from "./once.ts";
import type { Caller, Entry, SentFiles, SignedIn, UserInfo } from "./caller.ts";

/** What an answer changes on the caller's device: the cookies of the specification, set by the server. */
export interface DeviceEffects {
  /** Gives what the call answers. */
  signIn<Info extends UserInfo>(entry: Entry, userInfo: Info): Info & { readonly token: string };
  signOut(): void;
}

export interface OpenContext<C extends Call> {
  readonly input: ParsedInput<C>;
  /** Within the contract's rule for each name; what they hold is for the handler to judge. */
  readonly files: SentFiles;
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
  /** Of an open call only where the caller happens to be signed in. */
  readonly session: SignedIn | undefined;
  readonly services: Services;
  readonly device: DeviceEffects;
  readonly log: Log;
}

export interface SignedInContext<C extends Call> extends OpenContext<C> {
  readonly session: SignedIn;
}

/** Moves money or state: runs once for one Idempotency-Key, in the transaction that also keeps its answer. */
export interface ChangingContext<C extends Call> extends SignedInContext<C> {
  readonly tx: Executor;
}

/** A call of the contract together with what answers it; its input is validated before, its answer sealed after. */
export interface CallHandler {
  readonly call: Call;
  readonly handle: (context: OpenContext<Call>) => Promise<unknown>;
}

/**
 * For a handler that has something to do before its transaction. Thrown, a refusal undoes everything; returned, it keeps
 * what was written, a wrong try counted say, and the key stays free.
 */
export function onceFor<C extends Call>(
  call: C,
  { session, services, idempotencyKey: key, input, files }: SignedInContext<C>,
  act: (tx: Executor) => Promise<CallAnswer<C> | Refusal>,
): Promise<CallAnswer<C>> {
  if (!call.idempotent) throw new Error(`${call.path} is not a call that changes something`);
  return once(services, { call, userId: session.userId, key, input, files }, act) as Promise<CallAnswer<C>>;
}

export function changingCall<C extends Call>(
  call: C,
  handle: (context: ChangingContext<C>) => Promise<CallAnswer<C>>,
): CallHandler {
  return signedInCall(call, (context) => onceFor(call, context, (tx) => handle({ ...context, tx })));
}

export function openCall<C extends Call>(
  call: C,
  handle: (context: OpenContext<C>) => Promise<CallAnswer<C>>,
): CallHandler {
  if (!call.open) throw new Error(`${call.path} is not an open call`);
  return { call, handle: (context) => handle(context) };
}

export function signedInCall<C extends Call>(
  call: C,
  handle: (context: SignedInContext<C>) => Promise<CallAnswer<C>>,
): CallHandler {
  if (call.open) throw new Error(`${call.path} is an open call`);
  return { call, handle: (context) => handle(context as unknown as SignedInContext<C>) };
}
