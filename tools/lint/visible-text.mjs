import fs from "node:fs";

/** Attributes that a person reads or hears. */
const SPOKEN = /^(alt|label|placeholder|title|aria-(description|label|placeholder|roledescription|valuetext))$/;
const ENTITY = /&#?\w+;/g;
/** What the console's library looks up itself. */
const TEXT_ID = /^[a-z]\w*(?:\.\w+)+$/;

const list = fs.readFileSync(new URL("../tidy/same-in-every-language.json", import.meta.url), "utf8");
const sameEverywhere = new Set(/** @type {{ texts: string[] }} */ (JSON.parse(list)).texts);

/**
 * What people read comes from the catalogues; only what reads the same in every language may stand in the code.
 * @type {import("./rule.ts").Rule}
 */
export const visibleText = {
  create(context) {
    /**
     * @param {number} start
     * @param {string} text
     * @param {string} where
     */
    const check = (start, text, where) => {
      const said = text.replaceAll(ENTITY, " ").trim();
      if (!/\p{L}/u.test(said) || TEXT_ID.test(said) || sameEverywhere.has(said)) return;
      const begin = context.sourceCode.getLocFromIndex(start + text.length - text.trimStart().length);
      const message = `"${said}" ${where} is not from the catalogues: give it an id there.`;
      context.report({ loc: { start: begin, end: begin }, message });
    };
    return {
      JSXText: (node) => check(node.start, context.sourceCode.getText(node), "between tags"),
      JSXExpressionContainer(node) {
        if (node.parent.type === "JSXAttribute") return;
        for (const { start, text } of shown(node.expression)) check(start, text, "between tags");
      },
      JSXAttribute(node) {
        const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
        if (node.value === null || !SPOKEN.test(name)) return;
        const value = node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value;
        for (const { start, text } of shown(value)) check(start, text, `in ${name}`);
      },
    };
  },
};

/**
 * The literal texts that an expression can come to: not those it calls with, looks up or compares with.
 * @param {import("./rule.ts").Node} node
 * @returns {{ start: number, text: string }[]}
 */
function shown(node) {
  if (node.type === "Literal") return typeof node.value === "string" ? [{ start: node.start, text: node.value }] : [];
  if (node.type === "TemplateLiteral") {
    const texts = node.quasis.map(({ start, value }) => ({ start, text: value.cooked ?? "" }));
    return [...texts, ...node.expressions.flatMap(shown)];
  }
  return resultsOf(node).flatMap(shown);
}

/**
 * The parts of an expression that may be what it comes to.
 * @param {import("./rule.ts").Node} node
 * @returns {import("./rule.ts").Node[]}
 */
function resultsOf(node) {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate];
  if (node.type === "LogicalExpression") return [node.left, node.right];
  if (node.type === "BinaryExpression") return node.operator === "+" ? [node.left, node.right] : [];
  if (node.type === "ArrowFunctionExpression") return [node.body];
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") return [node.expression];
  return node.type === "TSNonNullExpression" ? [node.expression] : [];
}
