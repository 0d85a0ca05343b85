import path from "node:path";
import { pathToFileURL } from "node:url";

export interface RunningServer {
  readonly addresses: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts the built server in this process. */
export async function startServer(root: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const { serve } = await builtServer(root);
  return serve(env);
}

/** Says what is wrong with the environment before anything is started for it. */
export async function checkEnvironment(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const built = await builtServer(root);
  built.checkEnvironment(env);
}

interface BuiltServer {
  readonly serve: (env: NodeJS.ProcessEnv) => Promise<RunningServer>;
  readonly checkEnvironment: (env: NodeJS.ProcessEnv) => unknown;
}

async function builtServer(root: string): Promise<BuiltServer> {
  const file = path.join(root, "apps/server/dist/serve.js");
  return (await import(pathToFileURL(file).href)) as BuiltServer;
}
