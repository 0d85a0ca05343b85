import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { RunningServer } from "./server.ts";

const TO_THE_SERVER = ["/api", "/sandbox", "/healthz"];

/** The app from Vite on PORT, and behind it the server from source on the next port, restarted on every change. */
export async function startDevelopment(root: string, port: number, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  if (port === 0 || port === 65_535) throw new Error(`PORT ${port} leaves no next port for the server that --dev runs`);
  const server = spawn(process.execPath, ["--watch", "--import", "tsx", "apps/server/src/main.ts"], {
    cwd: root,
    env: { ...env, PORT: String(port + 1) },
    stdio: "inherit",
  });
  const ended = once(server, "exit");
  const target = `http://127.0.0.1:${port + 1}`;
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: path.join(root, "apps/web"),
    configFile: path.join(root, "apps/web/vite.config.ts"),
    server: { port, strictPort: true, proxy: Object.fromEntries(TO_THE_SERVER.map((below) => [below, target])) },
  });
  await vite.listen();
  return {
    addresses: { app: `http://localhost:${port}/`, server: target },
    stop: async () => {
      await vite.close();
      server.kill("SIGTERM");
      await ended;
    },
  };
}
