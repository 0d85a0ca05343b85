/** Statuses of people and orders, by the names they have on the wire. */
const STATUSES = new Set(["bizStatus", "borrowStatus", "loanStatus", "orderStatus", "userStatus"]);
const COMPARES = new Set(["==", "===", "!=", "!==", "<", "<=", ">", ">="]);
/** HTTP has a `status` too; its numbers begin here, and ours end below. */
const HTTP = 100;
/** Several of these in one list are a list of statuses, whatever it is called. */
const NUMBERS = new Set([10, 20, 25, 30, 40, 50, 60, 70, 80]);
const LIST = 2;

/**
 * `order.status === 60` says nothing to whoever reads it: the contract and lending have a name for each status.
 * @type {import("./rule.ts").Rule}
 */
export const statusLiterals = {
  create(context) {
    /**
     * @param {import("./rule.ts").Node} named what may be a status
     * @param {readonly (import("./rule.ts").Node | null)[]} values what it is compared with or set to
     */
    const check = (named, values) => {
      const name = nameOf(named);
      if (name !== "status" && !STATUSES.has(name)) return;
      for (const node of values.flatMap(numbersIn)) {
        if (STATUSES.has(name) || node.value < HTTP) report(node);
      }
    };
    /** @param {import("./rule.ts").NumberNode} node */
    const report = (node) => {
      context.report({ node, message: `${node.value} is the number of a status: use its name.` });
    };
    return {
      BinaryExpression(node) {
        if (!COMPARES.has(node.operator)) return;
        check(node.left, [node.right]);
        check(node.right, [node.left]);
      },
      SwitchStatement: (node) =>
        check(
          node.discriminant,
          node.cases.map(({ test }) => test),
        ),
      AssignmentExpression: (node) => check(node.left, [node.right]),
      AssignmentPattern: (node) => check(node.left, [node.right]),
      VariableDeclarator: (node) => check(node.id, [node.init]),
      Property: (node) => check(node.key, [node.value]),
      ArrayExpression({ elements }) {
        const numbers = elements.flatMap(numbersIn);
        const isList = numbers.length === elements.length && numbers.length >= LIST;
        if (isList && numbers.every(({ value }) => NUMBERS.has(value))) numbers.forEach(report);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === "Identifier" && callee.name === "moveOrder")
          node.arguments.flatMap(numbersIn).forEach(report);
        const [wanted] = node.arguments;
        if (callee.type !== "MemberExpression" || nameOf(callee) !== "includes" || wanted === undefined) return;
        if (callee.object.type === "ArrayExpression" && callee.object.elements.length < LIST)
          check(wanted, callee.object.elements);
      },
    };
  },
};

/** @param {import("./rule.ts").Node} node */
function nameOf(node) {
  const named = node.type === "ChainExpression" ? node.expression : node;
  const name = named.type === "MemberExpression" ? named.property : named;
  return name.type === "Identifier" ? name.name : "";
}

/**
 * Those that an expression can come to.
 * @param {import("./rule.ts").Node | null} node
 * @returns {import("./rule.ts").NumberNode[]}
 */
function numbersIn(node) {
  if (node?.type === "Literal") return typeof node.value === "number" ? [node] : [];
  if (node?.type === "ConditionalExpression") return [node.consequent, node.alternate].flatMap(numbersIn);
  if (node?.type === "LogicalExpression") return [node.left, node.right].flatMap(numbersIn);
  if (node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression") return numbersIn(node.expression);
  return [];
}
