import path from "node:path";
import { pathToFileURL } from "node:url";

export interface RunningServer {
  readonly addresses: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

type Serve = (env: NodeJS.ProcessEnv) => Promise<RunningServer>;

/** Starts the built server in this process. */
export async function startServer(root: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const file = path.join(root, "apps/server/dist/serve.js");
  const module: unknown = await import(pathToFileURL(file).href);
  if (!hasServe(module)) throw new Error(`${file} does not export "serve"`);
  try {
    return await module.serve(env);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Error(`Something else listens on the port already (${error.message}): set PORT to another`, {
        cause: error,
      });
    }
    throw error;
  }
}

function hasServe(module: unknown): module is { serve: Serve } {
  return typeof module === "object" && module !== null && "serve" in module && typeof module.serve === "function";
}
