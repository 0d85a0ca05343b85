/** `npm run doctor` where only the built server is: beside main.ts, with the same environment. */
import { doctorCommand } from "./doctor-command.ts";

const isSound = await doctorCommand({ env: process.env, say: (line) => process.stdout.write(`${line}\n`) });
process.exitCode = isSound ? 0 : 1;
