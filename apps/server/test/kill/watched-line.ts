/**
 * A line to the database that sees every statement, and at the n-th write has the process behind it killed: before
 * PostgreSQL has heard of the write, or after it has answered and nobody has heard the answer.
 */
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { applicationIn, endsRequest, type Message, MessageCutter, readiness, Statements } from "./postgres-messages.ts";
import { kindOfWrite, type WriteKind } from "./writes.ts";

/** Where to kill: at this write, counted from the moment of arming. */
export interface Point {
  readonly write: number;
  readonly moment: "before" | "after";
}

export interface Write {
  readonly sql: string;
  readonly kind: WriteKind;
}

export interface Trap {
  /** Those that were counted, in order. */
  readonly writes: readonly Write[];
  /** The write at which it was killed, once it was. */
  readonly hit: Write | undefined;
}

export interface WatchedLine {
  readonly url: string;
  /** From now on writes are counted; at the point `kill` is called, and nothing passes any more. */
  arm(point: Point, kill: () => void): Trap;
  /** Lets everything pass again, uncounted. */
  disarm(): void;
  close(): Promise<void>;
}

class Armed implements Trap {
  readonly #point: Point;
  readonly #strike: () => void;
  readonly writes: Write[] = [];
  hit: Write | undefined;

  constructor(point: Point, strike: () => void) {
    this.#point = point;
    this.#strike = strike;
  }

  /** Answers the number of a write. */
  count(write: Write): number {
    return this.writes.push(write);
  }

  /** Kills if this is the point; answers whether it did. That a claim is a write is known only after it. */
  strikes(write: Write, number: number, moment: Point["moment"]): boolean {
    const isMoment = moment === this.#point.moment || write.kind === "claim";
    if (!isMoment || number !== this.#point.write) return false;
    this.hit = write;
    this.#strike();
    return true;
  }
}

const SOCKET = ".s.PGSQL.5432";

export async function watchedLineTo(databaseUrl: string): Promise<WatchedLine> {
  const url = new URL(databaseUrl);
  const real = path.join(url.searchParams.get("host") ?? "", SOCKET);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-watched-"));
  const wires = new Set<Wire>();
  let armed: Armed | undefined;
  const server = net.createServer((near) => {
    if (armed?.hit) {
      near.destroy();
      return;
    }
    const wire = new Wire(near, net.connect(real), () => armed);
    wires.add(wire);
    near.once("close", () => wires.delete(wire));
  });
  await new Promise<void>((resolve) => {
    server.listen(path.join(folder, SOCKET), resolve);
  });
  const cut = (): void => {
    for (const wire of wires) wire.cut();
  };
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    arm: (point, kill) => {
      armed = new Armed(point, () => {
        kill();
        cut();
      });
      return armed;
    },
    disarm: () => {
      armed = undefined;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      cut();
      await closed;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One connection. The client sends a request only after the answer to its last one. */
class Wire {
  readonly #near: net.Socket;
  readonly #far: net.Socket;
  readonly #statements = new Statements();
  readonly #armed: () => Armed | undefined;
  #application = "";
  #inTransaction = false;
  #request: Message[] = [];
  /** A write whose answer is kept until all of it is there. */
  #watched: { readonly write: Write; readonly number: number | undefined; readonly answer: Message[] } | undefined;

  constructor(near: net.Socket, far: net.Socket, armed: () => Armed | undefined) {
    this.#near = near;
    this.#far = far;
    this.#armed = armed;
    const [fromClient, fromServer] = [new MessageCutter("client"), new MessageCutter("server")];
    near.on("data", (chunk: Buffer) => {
      for (const message of fromClient.cut(chunk)) this.#ask(message);
    });
    far.on("data", (chunk: Buffer) => {
      for (const message of fromServer.cut(chunk)) this.#answer(message);
    });
    for (const end of [near, far]) {
      end.on("error", () => undefined);
      end.on("close", () => this.cut());
    }
  }

  cut(): void {
    this.#near.destroy();
    this.#far.destroy();
  }

  #ask(message: Message): void {
    if (message.type === "") this.#application = applicationIn(message);
    this.#request.push(message);
    if (!endsRequest(message)) return;
    const request = this.#request;
    this.#request = [];
    const write = this.#writeIn(request);
    const armed = this.#armed();
    if (write && armed) {
      const number = write.kind === "claim" ? undefined : armed.count(write);
      if (number !== undefined && armed.strikes(write, number, "before")) return;
      this.#watched = { write, number, answer: [] };
    }
    for (const { bytes } of request) this.#far.write(bytes);
  }

  #writeIn(request: readonly Message[]): Write | undefined {
    for (const sql of this.#statements.read(request)) {
      const kind = kindOfWrite(sql, this.#application, this.#inTransaction);
      if (kind) return { sql, kind };
    }
    return undefined;
  }

  #answer(message: Message): void {
    const ready = readiness(message);
    if (ready) this.#inTransaction = ready === "in-transaction";
    const watched = this.#watched;
    if (!watched) {
      this.#near.write(message.bytes);
      return;
    }
    watched.answer.push(message);
    if (!ready) return;
    this.#watched = undefined;
    const { write, answer } = watched;
    const armed = this.#armed();
    const foundRows = answer.some(({ type }) => type === "D");
    const number = watched.number ?? (foundRows ? armed?.count(write) : undefined);
    if (number !== undefined && armed?.strikes(write, number, "after") === true) return;
    for (const { bytes } of answer) this.#near.write(bytes);
  }
}
