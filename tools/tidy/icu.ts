export interface IcuMessage {
  /**
   * Its arguments and tags, as "name", "name select", "name number currency" and "<tag>", sorted. Plain, plural and
   * ordinal arguments count alike: a language without plural forms writes the number alone.
   */
  readonly arguments: readonly string[];
  /** What is said literally, in all forms. */
  readonly words: string;
}

const HEAD = /\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?/y;
const TAG = /<\/?(\w+)\s*\/?>/g;

/** Throws when braces do not match. */
export function readIcu(message: string): IcuMessage {
  const reader = new Reader(message);
  reader.text(false);
  const tags = [...reader.words.matchAll(TAG)].map((tag) => `<${tag[1]}>`);
  return { arguments: [...new Set([...reader.found, ...tags])].toSorted(), words: reader.words.replaceAll(TAG, "") };
}

class Reader {
  readonly found: string[] = [];
  words = "";
  readonly #message: string;
  #at = 0;

  constructor(message: string) {
    this.#message = message;
  }

  #char(ahead = 0): string {
    return this.#message[this.#at + ahead] ?? "";
  }

  #fail(what: string): never {
    throw new Error(`${what}: ${this.#message}`);
  }

  /** Reads up to and over the brace that closes this text, or to the end. */
  text(nested: boolean): void {
    while (this.#at < this.#message.length) {
      const char = this.#char();
      this.#at += 1;
      if (char === "{") this.#argument();
      else if (char === "}") return nested ? undefined : this.#fail("a closing brace too many");
      else if (char === "'" && /['{}]/.test(this.#char())) this.#quoted();
      else this.words += char;
    }
    if (nested) this.#fail("a brace is not closed");
  }

  /** `''` is an apostrophe; `'{…'` is text with braces in it. */
  #quoted(): void {
    const end = this.#char() === "'" ? this.#at : this.#message.indexOf("'", this.#at);
    const stop = end === -1 ? this.#message.length : end;
    this.words += stop === this.#at ? "'" : this.#message.slice(this.#at, stop);
    this.#at = stop + 1;
  }

  #argument(): void {
    HEAD.lastIndex = this.#at;
    const [head, name, kind] = HEAD.exec(this.#message) ?? [];
    if (head === undefined || name === undefined) return this.#fail("an argument has no name");
    this.#at += head.length;
    if (kind === "plural" || kind === "selectordinal" || kind === "select") {
      this.found.push(kind === "select" ? `${name} select` : name);
      return this.#choices();
    }
    const end = this.#message.indexOf("}", this.#at);
    if (end === -1) return this.#fail("a brace is not closed");
    const style = this.#message.slice(this.#at, end).replace(",", "").trim();
    this.found.push([name, kind ?? "", style].filter((part) => part !== "").join(" "));
    this.#at = end + 1;
  }

  /** `, one {…} other {…} }` */
  #choices(): void {
    while (this.#at < this.#message.length) {
      const char = this.#char();
      this.#at += 1;
      if (char === "}") return;
      if (char === "{") this.text(true);
    }
    this.#fail("a brace is not closed");
  }
}
