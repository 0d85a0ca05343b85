import { APP_VERSION } from "@noren/contract/constants";

/** The version, and which build of it: the entry's file is named by its content. */
export function release(): string {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
  const build = /-([a-z0-9]{6,16})\.js$/.exec(entry)?.[1];
  return build === undefined ? APP_VERSION : `${APP_VERSION}+${build}`;
}
