import { runServerCommand } from "./server-command.mjs";

/** @type {(command: { doctorCommand: (around: object) => Promise<boolean> }, around: object) => Promise<void>} */
const run = async ({ doctorCommand }, around) => {
  process.exitCode = (await doctorCommand(around)) ? 0 : 1;
};

await runServerCommand("doctor-command.ts", run);
