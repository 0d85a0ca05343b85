import { runServerCommand } from "./server-command.mjs";

/** @type {(command: { partnerCommand: (args: string[], around: object) => Promise<void> }, around: object) => Promise<void>} */
const run = ({ partnerCommand }, around) => partnerCommand(process.argv.slice(2), around);

await runServerCommand("people/partner/partner-command.ts", run);
