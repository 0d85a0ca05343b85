import { runServerCommand } from "./server-command.mjs";

/** @type {(command: { rotateSecretCommand: (around: object) => Promise<void> }, around: object) => Promise<void>} */
const run = ({ rotateSecretCommand }, around) => rotateSecretCommand(around);

await runServerCommand("rotate-secret-command.ts", run);
