import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectFolder } from "../../../src/platform/server-folder.ts";
import { newDatabase } from "../world.ts";

/** As `npm run simulate`, on a database of the tests' PostgreSQL. */
export async function simulate(...asked: string[]): Promise<{ code: number; said: string }> {
  const { url, drop } = await newDatabase();
  const child = spawn(process.execPath, [path.join(projectFolder(), "simulate/simulate.mjs"), ...asked], {
    env: { ...process.env, SIMULATION_DATABASE_URL: url },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      said += part.toString();
    });
  const [code] = (await once(child, "close")) as [number];
  await drop();
  return { code, said };
}
