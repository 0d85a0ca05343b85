import { type DictType, getByType } from "@noren/contract/calls/dict";
import type { CallAnswer } from "@noren/contract/call";
import { call } from "../client.ts";

export type Listed = CallAnswer<typeof getByType>["details"][number];

/** Several lists of the server's at once, by their types. */
export async function askLists<Type extends DictType>(
  types: readonly Type[],
  signal: AbortSignal,
): Promise<Readonly<Record<Type, readonly Listed[]>>> {
  const answers = await Promise.all(
    types.map(async (type) => [type, (await call(getByType, { params: { type } }, { signal })).details] as const),
  );
  return Object.fromEntries(answers) as unknown as Readonly<Record<Type, readonly Listed[]>>;
}
