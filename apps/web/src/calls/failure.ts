import type { AnswerEnvelope } from "@noren/contract/call";

/** The server answered, and the answer is not 200. */
export class Refused extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor({ code, message, data }: AnswerEnvelope) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.data = data;
  }

  /** A number the refusal carries to help the caller on. */
  number(name: string): number | undefined {
    const { data } = this;
    if (typeof data !== "object" || data === null || !(name in data)) return undefined;
    const value: unknown = Reflect.get(data, name);
    return typeof value === "number" ? value : undefined;
  }
}

/** No answer: no network, no server, or none within the limit. It carries no message; the screen shows its own state. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("unreachable", { cause });
    this.name = "Unreachable";
  }
}
