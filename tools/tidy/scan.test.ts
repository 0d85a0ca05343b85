import { expect, test } from "vitest";
import { scan } from "./scan.ts";

const code = (source: string): string => scan(source, false).code;
const visible = (source: string): string[] =>
  scan(source, true)
    .visible.map(({ value, attribute }) => (attribute ? `${attribute}=${value.trim()}` : value.trim()))
    .filter((value) => value !== "");

test("blanks comments, strings, templates and patterns, and keeps every position", () => {
  expect(code('a("x y"); // note\nb')).toBe('a("   ");        \nb');
  expect(code("a('it\\'s', /* b */ c)")).toBe("a('     ',         c)");
  expect(code("`in ${call(`deep ${x}`)} out`;y")).toBe("`   ${call(`     ${x}`)}    `;y");
  expect(code("x = /[/'\"]+/g; y = 'z'")).toBe("x = /      /g; y = ' '");
  expect(code("a / b / c; return /x/")).toBe("a / b / c; return / /");
  expect(code("(a) / b; // 'c\nd")).toBe("(a) / b;      \nd");
});

test("text in a string or a comment is no code", () => {
  const source = "const a = 'Date.now()'; // Date.now()\nconst b = `Date.now() ${Date.now()}`;";
  expect(code(source).match(/Date\.now/g)).toHaveLength(1);
});

test("finds comments with their lines", () => {
  expect(scan("a;\n// one\nb; /* two\n three */", false).comments).toEqual([
    { line: 2, value: "// one" },
    { line: 3, value: "/* two\n three */" },
  ]);
});

test("sees text between tags and in attributes", () => {
  expect(visible('const a = <p className="x">Hola <b title="Ojo">mundo</b>{name}!</p>;')).toEqual([
    "className=x",
    "Hola",
    "title=Ojo",
    "mundo",
    "!",
  ]);
  expect(visible("return (\n  <>\n    don't {/* stop */}\n    {x}\n  </>\n);")).toEqual(["don't"]);
});

test("sees strings that an expression shows, not those it calls or compares with", () => {
  expect(visible('<p>{open ? "Sí" : "No"}{t("id")}{map["key"]}</p>')).toEqual(["Sí", "No"]);
  expect(visible('<p>{kind === "a" && <b>{"Hola"}</b>}{"b" !== kind && x}</p>')).toEqual(["Hola"]);
  expect(visible('<i aria-label={on ? "Cerrar" : t("open")} />')).toEqual(["aria-label=Cerrar"]);
  expect(visible("<p>{`${days} días`}</p>")).toEqual(["días"]);
  expect(visible('<ul>{items.map((item) => <li key="k" onClick={() => go("x")}>Uno</li>)}</ul>')).toEqual([
    "key=k",
    "Uno",
  ]);
});

test("tells elements from comparisons and type parameters", () => {
  expect(visible("const a = b < c && d > e; const f = <T,>(x: T) => x; const g = useState<string>('x');")).toEqual([]);
  expect(visible("const pick = <T extends object>(x: T): Array<T> => [x];")).toEqual([]);
  expect(visible("const a = cond ? <A /> : <B x={1}>dos</B>; const n = 4 / 2; const s = 'tres';")).toEqual(["dos"]);
  expect(visible("const rows = list.map((n) => <Row<string> key={n} {...rest}>fila</Row>);")).toContain("fila");
});

test("code after an element is code again", () => {
  const { code: after } = scan("const a = <p>it's</p>;\nconst b = 'x'; call(b);", true);
  expect(after).toBe("const a = <p>    </p>;\nconst b = ' '; call(b);");
});
