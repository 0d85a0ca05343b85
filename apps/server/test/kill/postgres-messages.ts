/** What a client and PostgreSQL say to each other, cut out of the bytes as they come (protocol 3.0). */

export interface Message {
  /** A letter; the first message of a client has none. */
  readonly type: string;
  readonly body: Buffer;
  /** All of it, as it came. */
  readonly bytes: Buffer;
}

const LENGTH_BYTES = 4;

export class MessageCutter {
  #rest: Buffer = Buffer.alloc(0);
  #typeBytes: number;

  constructor(from: "client" | "server") {
    this.#typeBytes = from === "client" ? 0 : 1;
  }

  cut(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const start = this.#typeBytes + LENGTH_BYTES;
      if (this.#rest.length < start) return messages;
      const end = this.#typeBytes + this.#rest.readUInt32BE(this.#typeBytes);
      if (this.#rest.length < end) return messages;
      const type = this.#rest.toString("latin1", 0, this.#typeBytes);
      messages.push({ type, body: this.#rest.subarray(start, end), bytes: this.#rest.subarray(0, end) });
      this.#rest = this.#rest.subarray(end);
      this.#typeBytes = 1;
    }
  }
}

/** Texts in a message end with a zero byte. */
function textsIn(body: Buffer, count: number): string[] {
  const texts: string[] = [];
  for (let from = 0; texts.length < count; ) {
    const end = body.indexOf(0, from);
    texts.push(body.toString("utf8", from, end));
    from = end + 1;
  }
  return texts;
}

/** The statements of one connection: a prepared one is sent once with its text, and later by its name alone. */
export class Statements {
  readonly #texts = new Map<string, string>();

  /** What these messages have PostgreSQL do, in order. */
  read(messages: readonly Message[]): string[] {
    return messages.flatMap(({ type, body }) => {
      if (type === "Q") return textsIn(body, 1);
      if (type === "P") {
        const [name = "", text = ""] = textsIn(body, 2);
        this.#texts.set(name, text);
      }
      if (type !== "B") return [];
      const [, name = ""] = textsIn(body, 2);
      return this.#texts.get(name) ?? [];
    });
  }
}

/** A client waits for its answer after one of these, or never speaks again. */
export const endsRequest = ({ type }: Message): boolean => ["", "Q", "S", "p", "X"].includes(type);

/** Whether PostgreSQL has answered all, and is inside a transaction now. */
export const readiness = ({ type, body }: Message): "idle" | "in-transaction" | undefined =>
  type === "Z" ? (body.toString("latin1") === "I" ? "idle" : "in-transaction") : undefined;

/** What a client calls itself when it connects. */
export function applicationIn({ body }: Message): string {
  const words = body.toString("utf8").split("\0");
  return words[words.indexOf("application_name") + 1] ?? "";
}
