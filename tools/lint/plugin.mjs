import { everyTestRuns } from "./every-test-runs.mjs";
import { importBoundaries } from "./import-boundaries.mjs";
import { machineTime } from "./machine-time.mjs";
import { statusLiterals } from "./status-literals.mjs";
import { visibleText } from "./visible-text.mjs";

/**
 * The rules of the house that the linter does not bring itself. JavaScript, because Node 20 loads nothing else.
 * @type {{ meta: { name: string }, rules: Record<string, import("./rule.ts").Rule> }}
 */
const plugin = {
  meta: { name: "noren" },
  rules: {
    "every-test-runs": everyTestRuns,
    "import-boundaries": importBoundaries,
    "machine-time": machineTime,
    "status-literals": statusLiterals,
    "visible-text": visibleText,
  },
};

export default plugin;
