import { navigate } from "../../platform/hash-location.ts";
import { guards } from "../../routes.ts";
import { keepStatus } from "../../session/change-session.ts";
import { pathAfterLogin } from "../../session/guards.ts";

/** On to where the new status belongs. */
export function goOn({ bizStatus }: { readonly bizStatus: number }): void {
  navigate(pathAfterLogin(bizStatus, guards), { replace: true });
  keepStatus(bizStatus);
}
