import { navigate } from "../../platform/hash-location.ts";
import { keepStatus } from "../../session/change-session.ts";
import { destinationOf } from "../../session/guards.ts";

/** On to where the new status belongs. */
export function goOn({ bizStatus }: { readonly bizStatus: number }): void {
  navigate(destinationOf(bizStatus), { replace: true });
  keepStatus(bizStatus);
}
