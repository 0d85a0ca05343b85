const TESTS = new Set(["describe", "it", "suite", "test"]);
const SWITCHED_OFF = new Set(["fixme", "only", "runIf", "skip", "skipIf", "todo"]);

/**
 * `test.skip`, `it.concurrent.only`: the linter's own rules know the tests of vitest alone, and not all ways to switch one off.
 * @type {import("./rule.ts").Rule}
 */
export const everyTestRuns = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.property.type !== "Identifier" || !SWITCHED_OFF.has(node.property.name)) return;
        if (!isTest(node.object)) return;
        context.report({ node: node.property, message: "Every test runs, always: mend it or delete it." });
      },
    };
  },
};

/**
 * `test`, and `test.concurrent`.
 * @param {import("./rule.ts").Node} node
 * @returns {boolean}
 */
function isTest(node) {
  if (node.type === "MemberExpression") return isTest(node.object);
  return node.type === "Identifier" && TESTS.has(node.name);
}
