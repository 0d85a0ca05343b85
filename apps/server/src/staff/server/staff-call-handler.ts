import type { StaffLanguage } from "@noren/staff/errors";
import type { Role } from "@noren/staff/roles";
import type { FileAnswer, ParsedStaffInput, StaffAnswer, StaffCall } from "@noren/staff/staff-call";
import type { Log } from "../../platform/log.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { StaffAuditNote } from "../audit/staff-audit.ts";

export interface SignedInStaff {
  readonly staffId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** How the lender's desk and its audit name this person. */
  readonly actor: string;
}

export interface StaffCaller {
  readonly language: StaffLanguage;
  readonly address: string;
  readonly device: string;
}

/** What an answer changes in the browser. */
export interface SessionCookie {
  set(token: string): void;
  clear(): void;
}

interface EveryContext<C> {
  readonly input: ParsedStaffInput<C>;
  readonly services: Services;
  readonly caller: StaffCaller;
  readonly cookie: SessionCookie;
  readonly log: Log;
}

export interface StaffContext<C> extends EveryContext<C> {
  readonly staff: SignedInStaff;
  /** Of a POST its one transaction, which the line in the audit is written in too; of a GET no more than a way to read. */
  readonly tx: Executor;
  /** What the line in the audit says beside who, when and which call. Said twice, the later one is added to the first. */
  readonly note: (note: StaffAuditNote) => void;
}

export type AloneContext<C> = Omit<StaffContext<C>, "tx" | "note">;

/** Answered as a file: made while it is sent, from pages of rows. */
export class StaffFile implements FileAnswer {
  readonly isFile = true;
  readonly name: string;
  readonly type: string;
  readonly content: AsyncIterable<string> | Buffer;
  /** How old what it says may be. */
  readonly ageSeconds: number;

  constructor(name: string, type: string, content: AsyncIterable<string> | Buffer, ageSeconds = 0) {
    this.name = name;
    this.type = type;
    this.content = content;
    this.ageSeconds = ageSeconds;
  }
}

/** Whoever promises a file makes one of ours. */
type Answered<C> = StaffAnswer<C> extends FileAnswer ? StaffFile : StaffAnswer<C>;

/** A call of the console together with what answers it; right and input are checked before. */
export type StaffCallHandler =
  | {
      readonly call: StaffCall;
      readonly open: false;
      readonly handle: (context: StaffContext<StaffCall>) => Promise<unknown>;
    }
  | {
      readonly call: StaffCall;
      readonly open: false;
      readonly handleAlone: (context: AloneContext<StaffCall>) => Promise<unknown>;
    }
  | {
      readonly call: StaffCall;
      readonly open: true;
      readonly handle: (context: EveryContext<StaffCall>) => Promise<unknown>;
    };

export function staffCall<C extends StaffCall>(
  call: C,
  handle: (context: StaffContext<C>) => Promise<Answered<C>>,
): StaffCallHandler {
  if (call.right === "open") throw new Error(`${call.path} is open: it has no staff to answer to`);
  return { call, open: false, handle: (context) => handle(context) };
}

/**
 * Where something must be kept although it is refused (a wrong try counted), or takes too long for a transaction: the handler
 * keeps its own, and writes its own line in the audit.
 */
export function keepingStaffCall<C extends StaffCall>(
  call: C,
  handle: (context: AloneContext<C>) => Promise<StaffAnswer<C>>,
): StaffCallHandler {
  if (call.right === "open") throw new Error(`${call.path} is open: it has no staff to answer to`);
  return { call, open: false, handleAlone: (context) => handle(context) };
}

/** Before anybody has signed in: the handler keeps its own transaction, and writes its own line in the audit. */
export function openStaffCall<C extends StaffCall>(
  call: C,
  handle: (context: EveryContext<C>) => Promise<StaffAnswer<C>>,
): StaffCallHandler {
  if (call.right !== "open") throw new Error(`${call.path} is not open`);
  return { call, open: true, handle: (context) => handle(context) };
}
