import { lineAt } from "./problem.ts";
import { isGenericArrow, startsExpression } from "./syntax.ts";

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** A piece of text that the person in front of the screen reads or hears. */
export interface VisibleText {
  readonly line: number;
  readonly value: string;
  /** The attribute it stands in; undefined between tags. */
  readonly attribute?: string;
}

export interface Scan {
  /** The source with the insides of comments, strings, patterns and JSX text blanked, every position kept. */
  readonly code: string;
  readonly comments: readonly { readonly line: number; readonly value: string }[];
  readonly visible: readonly VisibleText[];
}

const NAME = /[\w$.:-]/;
const COMPARED_BEFORE = /[=!]==?\s*$/;
const COMPARED_AFTER = /^\s*[=!]==?/;

/** Reads TypeScript (with JSX when `jsx`) well enough to tell code from text: TypeScript 7 offers no parser to use. */
export function scan(source: string, jsx: boolean): Scan {
  return new Scanner(source, jsx).run();
}

class Scanner {
  readonly #source: string;
  readonly #jsx: boolean;
  readonly #code: string[];
  readonly #comments: { line: number; value: string }[] = [];
  readonly #visible: VisibleText[] = [];
  #at = 0;
  /** The code before this point that decides what a slash or an angle bracket means. */
  #before = "";

  constructor(source: string, jsx: boolean) {
    this.#source = source;
    this.#jsx = jsx;
    this.#code = source.split("");
  }

  run(): Scan {
    while (this.#at < this.#source.length) {
      this.#codeUntilClosed();
      // a closing bracket too many: not ours to judge, the compiler does
      this.#at += 1;
    }
    return { code: this.#code.join(""), comments: this.#comments, visible: this.#visible };
  }

  /** Reads up to the bracket that closes the one before; answers the strings that stand directly in this code. */
  #codeUntilClosed(): Literal[] {
    const direct: Literal[] = [];
    let depth = 0;
    while (this.#at < this.#source.length) {
      const char = this.#char();
      if (char === "}" && depth === 0) break;
      if (this.#comment()) continue;
      const literal = this.#string() ?? this.#template() ?? this.#pattern();
      if (literal) {
        if (depth === 0) direct.push(literal);
        continue;
      }
      if (this.#startsElement()) {
        this.#element();
        continue;
      }
      if ("([{".includes(char)) depth += 1;
      if (")]}".includes(char)) depth -= 1;
      this.#step();
    }
    return direct;
  }

  #char(ahead = 0): string {
    return this.#source[this.#at + ahead] ?? "";
  }

  #step(): void {
    const char = this.#char();
    this.#before = /\s/.test(char) && /\s$/.test(this.#before) ? this.#before : (this.#before + char).slice(-40);
    this.#at += 1;
  }

  #blank(start: number, end: number): void {
    for (let at = start; at < end; at += 1) if (this.#code[at] !== "\n") this.#code[at] = " ";
  }

  #comment(): boolean {
    const start = this.#at;
    const opening = this.#source.slice(start, start + 2);
    if (opening !== "//" && opening !== "/*") return false;
    const closing = opening === "//" ? this.#source.indexOf("\n", start) : this.#source.indexOf("*/", start + 2) + 2;
    this.#at = closing < start + 2 ? this.#source.length : closing;
    this.#comments.push({ line: lineAt(this.#source, start), value: this.#source.slice(start, this.#at) });
    this.#blank(start, this.#at);
    return true;
  }

  #string(): Literal | undefined {
    const quote = this.#char();
    if (quote !== '"' && quote !== "'") return undefined;
    const start = this.#at;
    this.#at += 1;
    while (this.#at < this.#source.length && this.#char() !== quote && this.#char() !== "\n") {
      this.#at += this.#char() === "\\" ? 2 : 1;
    }
    return this.#literal(start, 1);
  }

  #template(): Literal | undefined {
    if (this.#char() !== "`") return undefined;
    const start = this.#at;
    let value = "";
    this.#at += 1;
    while (this.#at < this.#source.length && this.#char() !== "`") {
      if (this.#char() === "$" && this.#char(1) === "{") {
        this.#at += 2;
        this.#before = "(";
        this.#codeUntilClosed();
        this.#at += 1;
      } else {
        const length = this.#char() === "\\" ? 2 : 1;
        value += this.#source.slice(this.#at, this.#at + length);
        this.#blank(this.#at, this.#at + length);
        this.#at += length;
      }
    }
    this.#at += 1;
    this.#before = '"';
    return { start, end: this.#at, value };
  }

  /** A regular expression; it is no text, so its value is empty. */
  #pattern(): Literal | undefined {
    if (this.#char() !== "/" || !startsExpression(this.#before) || this.#char(1) === ">") return undefined;
    const start = this.#at;
    let inClass = false;
    this.#at += 1;
    while (this.#at < this.#source.length && this.#char() !== "\n" && (inClass || this.#char() !== "/")) {
      if (this.#char() === "[") inClass = true;
      if (this.#char() === "]") inClass = false;
      this.#at += this.#char() === "\\" ? 2 : 1;
    }
    return { ...this.#literal(start, 1), value: "" };
  }

  #literal(start: number, quotes: number): Literal {
    const value = this.#source.slice(start + quotes, this.#at);
    this.#blank(start + quotes, this.#at);
    this.#at += quotes;
    this.#before = '"';
    return { start, end: this.#at, value };
  }

  #startsElement(): boolean {
    if (!this.#jsx || this.#char() !== "<" || !startsExpression(this.#before)) return false;
    return /[A-Za-z>]/.test(this.#char(1)) && !isGenericArrow(this.#source.slice(this.#at, this.#at + 200));
  }

  #element(): void {
    this.#at += 1;
    this.#name();
    this.#typeArguments();
    while (this.#at < this.#source.length && this.#char() !== ">") {
      if (this.#char() === "/" && this.#char(1) === ">") {
        this.#at += 2;
        this.#before = ")";
        return;
      }
      this.#attribute();
    }
    this.#at += 1;
    this.#children();
    this.#before = ")";
  }

  /** `<Row<string> …>`. */
  #typeArguments(): void {
    let open = 0;
    while (this.#at < this.#source.length && (open > 0 || this.#char() === "<")) {
      if (this.#char() === "<") open += 1;
      if (this.#char() === ">") open -= 1;
      this.#at += 1;
    }
  }

  #name(): string {
    const start = this.#at;
    while (NAME.test(this.#char())) this.#at += 1;
    return this.#source.slice(start, this.#at);
  }

  #attribute(): void {
    if (this.#comment()) return;
    if (this.#char() === "{") return this.#container("{…}");
    const name = this.#name();
    if (name === "") {
      this.#at += 1;
      return;
    }
    this.#spaces();
    if (this.#char() !== "=") return;
    this.#at += 1;
    this.#spaces();
    if (this.#char() === "{") return this.#container(name);
    const end = this.#source.indexOf(this.#char(), this.#at + 1);
    const start = this.#at;
    this.#at = end === -1 ? this.#source.length : end;
    this.#see(start, this.#literal(start, 1).value, name);
  }

  #spaces(): void {
    while (/\s/.test(this.#char())) this.#at += 1;
  }

  #children(): void {
    while (this.#at < this.#source.length) {
      if (this.#char() === "{") {
        this.#container(undefined);
      } else if (this.#char() === "<") {
        if (this.#char(1) === "/") {
          this.#at = this.#source.indexOf(">", this.#at) + 1 || this.#source.length;
          return;
        }
        this.#element();
      } else {
        const start = this.#at;
        while (this.#at < this.#source.length && this.#char() !== "<" && this.#char() !== "{") this.#at += 1;
        this.#see(start, this.#source.slice(start, this.#at), undefined);
        this.#blank(start, this.#at);
      }
    }
  }

  /** `{…}` between tags or behind an attribute: what stands in it directly is shown, unless it is compared with. */
  #container(attribute: string | undefined): void {
    this.#at += 1;
    this.#before = "(";
    const literals = this.#codeUntilClosed();
    this.#at += 1;
    for (const { start, end, value } of literals) {
      const compared =
        COMPARED_BEFORE.test(this.#source.slice(0, start)) || COMPARED_AFTER.test(this.#source.slice(end));
      if (!compared) this.#see(start, value, attribute);
    }
  }

  #see(position: number, value: string, attribute: string | undefined): void {
    const skipped = value.length - value.trimStart().length;
    const line = lineAt(this.#source, position + skipped);
    this.#visible.push(attribute === undefined ? { line, value } : { line, value, attribute });
  }
}
