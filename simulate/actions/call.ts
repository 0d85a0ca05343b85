import type { Call, CallAnswer, CallInput } from "@noren/contract/call";
import type { SentFiles } from "@noren/server/calls/caller";
import type { CallHandler, DeviceEffects } from "@noren/server/calls/call-handler";
import type { Operation } from "../operation.ts";
import type { ServerProcess } from "../server-process.ts";
import { Violation } from "../violation.ts";
import type { Person, SentCall, World } from "../world.ts";

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const device: DeviceEffects = { signIn: ({ token }, userInfo) => ({ token, ...userInfo }), signOut: () => undefined };

/** The one that answers what is asked beforehand. */
export function someServer({ servers }: World): ServerProcess {
  const [server] = servers;
  if (!server) throw new Error("there is no server");
  return server;
}

/** A call as it arrives once its envelope was opened and its session found. */
export async function answer<C extends Call>(
  server: ServerProcess,
  {
    person,
    handler,
    input,
    files = {},
    key,
  }: Pick<SentCall, "person" | "handler" | "input" | "files"> & {
    readonly key?: string;
  },
): Promise<CallAnswer<C>> {
  const { session, deviceId } = person;
  const caller = { language: "esp" as const, deviceId, deviceName: "simulated", address: "127.0.0.1", keyId: null };
  const { services } = server;
  const context = { input, files, caller, idempotencyKey: key, services, session, device, log: quiet };
  return (await handler.handle(context)) as CallAnswer<C>;
}

/** Sends it, for the first time or once more under its one key: whoever heard an answer hears the same again. */
export function sendCall(world: World, sent: SentCall, orderId?: string): Operation {
  const again = sent.answer !== undefined;
  return {
    what: again ? `${sent.what}, repeated` : sent.what,
    guard: again ? "always" : "refused",
    orderId,
    on: async (server) => {
      if (!world.calls.includes(sent)) world.calls.push(sent);
      const heard = await answer(server, sent);
      const text = JSON.stringify(heard);
      if (sent.answer !== undefined && sent.answer !== text)
        throw new Violation("a repeated call was answered otherwise");
      sent.answer = text;
      return sent.heard(heard);
    },
  };
}

interface NewCall<C extends Call> {
  readonly what: string;
  readonly person: Person;
  readonly input: CallInput<C>;
  readonly files?: SentFiles;
  readonly heard: (answer: CallAnswer<C>) => string;
  readonly orderId?: string | undefined;
}

/** `call` says what the handler takes and answers. */
export function newCall<C extends Call>(
  world: World,
  _call: C,
  handler: CallHandler,
  { what, person, input, files = {}, heard, orderId }: NewCall<C>,
): Operation {
  const key = `call-${String(world.dice.below(2 ** 31)).padStart(10, "0")}`;
  const sent: SentCall = {
    what,
    person,
    handler,
    input: input as object,
    files,
    key,
    sentMs: world.time.ms,
    heard: (heardNow) => heard(heardNow as CallAnswer<C>),
  };
  return sendCall(world, sent, orderId);
}
