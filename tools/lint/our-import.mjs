import path from "node:path";

const APPS = new Set(["console", "sandbox", "server", "web"]);

/**
 * The path of what `name` means in `file`, when it is ours; undefined for what npm and Node bring. What is imported by
 * its workspace has no ending: `@noren/lending/rut` is `packages/lending/src/rut`.
 * @param {string} file
 * @param {string} name
 */
export function ourImport(file, name) {
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(file), name);
  const [scope, workspace = "", ...rest] = name.split("/");
  if (scope !== "@noren") return undefined;
  return [APPS.has(workspace) ? "apps" : "packages", workspace, "src", ...rest].join("/");
}
