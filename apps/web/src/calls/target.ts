import { basePaths } from "@noren/contract/wire-names";
import type { Call } from "@noren/contract/call";

export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** Path and query exactly as they travel, since both are bound into the envelope. */
export function targetOf(
  { base = "user", path }: Pick<Call, "base" | "path">,
  { params = {}, query }: LooseInput,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return `${basePaths[base]}${filled}${search.size > 0 ? `?${search}` : ""}`;
}
