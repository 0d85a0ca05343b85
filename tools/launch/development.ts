import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Plugin } from "vite";
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
  await answers(`${target}/readyz`, ended);
  const vite = await createServer({
    root: path.join(root, "apps/web"),
    configFile: path.join(root, "apps/web/vite.config.ts"),
    plugins: [landingDataFrom(target)],
    server: { port, strictPort: true, proxy: Object.fromEntries(TO_THE_SERVER.map((below) => [below, target])) },
  });
  await vite.listen();
  return {
    addresses: {
      app: `http://localhost:${port}/`,
      sandbox: `http://localhost:${port}/sandbox/`,
      api: `http://localhost:${port}/api/description`,
      server: target,
    },
    stop: async () => {
      await vite.close();
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** The page's products, rates and day come from the server, as they do when it serves the page itself. */
function landingDataFrom(server: string): Plugin {
  return {
    name: "landing-data",
    transformIndexHtml: async (html) => {
      const served = await (await fetch(`${server}/`)).text();
      const data = /<script type="application\/json" id="landing-data">.*?<\/script>/s.exec(served)?.[0] ?? "";
      return html.replace("<!--landing-data-->", () => data);
    },
  };
}

const ASK_EVERY_MS = 200;

/** Until the server is ready; not for ever when it has ended instead. */
async function answers(address: string, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
    return undefined;
  });
  for (;;) {
    if (over) throw new Error("The server has ended before it was ready");
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await delay(ASK_EVERY_MS);
  }
}
