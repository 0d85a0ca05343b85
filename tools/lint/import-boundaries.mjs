import path from "node:path";
import { isTest } from "./is-test.mjs";
import { ourImport } from "./our-import.mjs";

const RULES = "packages/lending";
const WIRE = "packages/contract";
const SEALED = "packages/sealed";
const PICTURES = "packages/identity";
const STAFF = "packages/staff";

/**
 * Who may import whom, beside its own: arrows point down only. The server, and the tools that judge it, read pictures;
 * the console and the server know what staff may do. Who is not listed (e2e, bench, simulate) may look at everything.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MAY_IMPORT = {
  [RULES]: [],
  [SEALED]: [],
  [WIRE]: [RULES],
  [PICTURES]: [WIRE, RULES],
  [STAFF]: [WIRE, RULES],
  "apps/web": [WIRE, RULES, SEALED],
  "apps/sandbox": [WIRE, RULES, SEALED],
  "apps/console": [WIRE, RULES, STAFF],
  "apps/server": [WIRE, RULES, SEALED, PICTURES, STAFF, "apps/sandbox"],
  tools: [WIRE, RULES, SEALED, PICTURES, STAFF],
};

/** @type {import("./rule.ts").Rule} */
export const importBoundaries = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join("/");
    /** @param {import("./rule.ts").Node | null | undefined} source */
    const check = (source) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      const message = complaintAbout(file, source.value);
      if (message !== "") context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
      CallExpression(node) {
        if (node.callee.type === "Identifier" && node.callee.name === "require") check(node.arguments[0]);
      },
    };
  },
};

/**
 * @param {string} file
 * @param {string} name
 */
function complaintAbout(file, name) {
  const from = workspaceOf(file);
  const target = ourImport(file, name);
  if (target === undefined) {
    if (from !== RULES || isTest(file) || !name.startsWith("node:")) return "";
    return `lending holds pure rules and may not import ${name}: take what it gives as an argument.`;
  }
  const to = workspaceOf(target);
  const allowed = MAY_IMPORT[from];
  if (from === to || allowed === undefined || allowed.includes(to) || (to === "tools" && isTest(file))) return "";
  return `${from} may not import ${name} of ${to || "the root"}.`;
}

/**
 * `packages/contract`, `apps/web`, `tools`; "" for the root itself.
 * @param {string} file
 */
function workspaceOf(file) {
  const [first = "", second = ""] = file.split("/");
  if (first === "packages" || first === "apps") return `${first}/${second}`;
  return file.includes("/") ? first : "";
}
