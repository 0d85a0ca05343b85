import { navigate } from "../../platform/page/hash-location.ts";
import { storeStatus } from "../../session/change-session.ts";
import { destinationOf } from "../../session/guards.ts";

/** On to where the new status belongs; whoever went elsewhere meanwhile stays there. */
export function goOn({ bizStatus }: { readonly bizStatus: number }, left: AbortSignal): void {
  if (!left.aborted) navigate(destinationOf(bizStatus), { replace: true });
  storeStatus({ bizStatus });
}
