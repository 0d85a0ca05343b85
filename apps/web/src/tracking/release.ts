import { APP_VERSION } from "@noren/contract/constants";

/** The version, and which build of it: the shell's file is named by its content. */
export function release(): string {
  const entry = document.querySelector<HTMLScriptElement>("script[src*='/shell-']")?.src ?? "";
  const build = /-([a-z0-9]{6,16})\.js$/.exec(entry)?.[1];
  return build === undefined ? APP_VERSION : `${APP_VERSION}+${build}`;
}
