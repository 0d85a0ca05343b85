const message = "This asks the machine for the time: take the time from the clock, or as an argument.";

/**
 * `Date.now`, `new Date()` and `Date()`; a date that is made of something is fine.
 * @type {import("./rule.ts").Rule}
 */
export const machineTime = {
  create(context) {
    return {
      MemberExpression(node) {
        const named = node.computed ? node.property.type === "Literal" && node.property.value : node.property.name;
        if (isDate(node.object) && named === "now") context.report({ node, message });
      },
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
      },
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, message });
      },
    };
  },
};

/** @param {import("./rule.ts").Node} node */
function isDate(node) {
  return node.type === "Identifier" && node.name === "Date";
}
