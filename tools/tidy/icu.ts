import { parse, type Token } from "@messageformat/parser";

export interface IcuMessage {
  /**
   * Its arguments and tags, as "name", "name select", "name number currency" and "<tag>", sorted. Plain, plural and
   * ordinal arguments count alike: a language without plural forms writes the number alone.
   */
  readonly arguments: readonly string[];
  /** What is said literally, in all forms. */
  readonly words: string;
}

const QUOTED = /'[{}][^']*'?/g;
const TAG = /<\/?(\w+)\s*\/?>/g;

/** Throws when it is no message, with the message. */
export function readIcu(message: string): IcuMessage {
  const tokens = flat(parsed(message));
  const words = tokens.map((token) =>
    token.type === "content" ? token.value : token.type === "octothorpe" ? "#" : "",
  );
  const tags = [...words.join("").matchAll(TAG)].map((tag) => `<${tag[1]}>`);
  const named = tokens.flatMap((token) => argumentOf(token) ?? []);
  return { arguments: [...new Set([...named, ...tags])].toSorted(), words: words.join("").replaceAll(TAG, "") };
}

/** Strict about one thing the parser takes for text: a closing brace too many. */
function parsed(message: string): Token[] {
  try {
    const tokens = parse(message);
    const isLoose = ({ type, ctx }: Token): boolean =>
      type === "content" && ctx.text.replaceAll(QUOTED, "").includes("}");
    if (tokens.some(isLoose)) throw new Error("A closing brace too many:");
    return tokens;
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new Error(`${reason} ${message}`, { cause: error });
  }
}

/** With those that stand in a choice. */
function flat(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [
    token,
    ...("cases" in token ? token.cases.flatMap((one) => flat(one.tokens)) : []),
  ]);
}

function argumentOf(token: Token): string | undefined {
  if (token.type === "content" || token.type === "octothorpe") return undefined;
  if (token.type === "select") return `${token.arg} select`;
  if (token.type !== "function") return token.arg;
  const style = (token.param ?? [])
    .map((one) => one.ctx.text)
    .join("")
    .trim();
  return [token.arg, token.key, style].filter((part) => part !== "").join(" ");
}
