/**
 * The contract as the browser needs it: the server validates every input, so schemas stay out, and of a call what only the
 * server and the API description read.
 */
import { parseSync, type Plugin } from "vite";

/** Of `body` it matters only whether there is one. */
const sent = new Set(["group", "name", "method", "base", "path", "body", "bodyKind", "idempotent", "signsIn"]);
/** What schemas are made with: zod, and the contract's small ones. */
const makers = new Set(["z", "f"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Expression extends Node {
  readonly name?: string;
  readonly object?: Expression;
  readonly callee?: Expression;
}
interface Definition extends Expression {
  readonly arguments: readonly [{ readonly properties: readonly Property[] }];
}
interface Property extends Node {
  readonly key: { readonly name: string };
  readonly value: Node;
}
interface Change extends Pick<Node, "start" | "end"> {
  readonly by: string;
}

const isNode = (value: unknown): value is Expression => typeof value === "object" && value !== null && "type" in value;
const isDefinition = (node: Expression): node is Definition => node.callee?.name === "defineCall";

/** `z` of `z.string().check(…)`. */
function rootOf({ name, object, callee }: Expression): string | undefined {
  const inner = object ?? callee;
  return inner ? rootOf(inner) : name;
}

function changesOf({ start, arguments: [{ properties }] }: Definition, source: string): Change[] {
  const dropped = properties
    .filter(({ key }) => !sent.has(key.name))
    .map(({ start: from, end }) => ({ start: from, end: source.startsWith(",", end) ? end + 1 : end, by: "" }));
  const bodies = properties.filter(({ key }) => key.name === "body").map(({ value }) => ({ ...value, by: "{}" }));
  // Unmarked, calls that no screen makes would come along.
  return [{ start, end: start, by: "/* @__PURE__ */ " }, ...dropped, ...bodies];
}

function changesIn(node: Expression, source: string): Change[] {
  if (isDefinition(node)) return changesOf(node, source);
  if (node.type === "CallExpression" && makers.has(rootOf(node) ?? "")) return [{ ...node, by: "undefined" }];
  return Object.values(node)
    .flat()
    .flatMap((value) => (isNode(value) ? changesIn(value, source) : []));
}

const imported = /^import \{ ([^}]+) \} from "[^"]+";$/gm;

/** What only a schema named is asked for no longer: it would bring its whole file along. */
function withoutUnused(text: string): string {
  const rest = text.replace(imported, "");
  return text.replace(imported, (line, names: string) =>
    names.split(", ").some((name) => new RegExp(`\\b${name}\\b`).test(rest)) ? line : "",
  );
}

/** The lines stay, and with them the source map. */
export function callsAsSent(source: string): string {
  const program = parseSync("calls.ts", source).program as unknown as Expression;
  let text = source;
  for (const { start, end, by } of changesIn(program, source).toSorted((one, other) => other.start - one.start)) {
    const lines = text.slice(start, end).replaceAll(/[^\n]/g, "");
    text = text.slice(0, start) + by + lines + text.slice(end);
  }
  return withoutUnused(text);
}

/** The browser sends calls without what only the server and the API description read of them. */
export function smallCalls(): Plugin {
  return {
    name: "small-calls",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /packages\/contract\/src\/(?:calls\/[\w/-]+|fields)\.ts$/ },
      handler: (source) => ({ code: callsAsSent(source), map: null, moduleSideEffects: false }),
    },
  };
}
