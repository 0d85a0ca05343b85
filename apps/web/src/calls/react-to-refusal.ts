import { t } from "../i18n/texts.ts";
import { later } from "../platform/clock.ts";
import { navigate } from "../platform/page/hash-location.ts";
import { readTab, removeTab, writeTab } from "../platform/storage.ts";
import { leadTo } from "../session/asked-path.ts";
import { DOOR, LOGIN } from "../session/guards.ts";
import { dropSession, markSuspended } from "../session/change-session.ts";
import { session } from "../session/session.ts";
import { showToast } from "../ui/toast/toast.tsx";
import { handlingOf } from "./error-catalogue.ts";
import type { Refused } from "./failure.ts";

const RELOADED = "noren.reloaded";
const READING_MS = 1500;

/** Carries out what the catalogue says. `token` is the one the call was made with: several calls that fail with it act once. */
export function reactToRefusal({ code, message }: Refused, token: string | undefined): void {
  const handling = handlingOf(code, message);
  switch (handling.kind) {
    case "login":
      if (session().token !== token) return;
      // First the place, then the token: losing it on a closed path would lead to the door.
      leadTo(LOGIN, undefined);
      dropSession();
      return;
    case "door":
      markSuspended();
      navigate(DOOR);
      return;
    case "confirm":
      showToast(handling.text);
      navigate(LOGIN);
      return;
    case "reload":
      showToast(t("shell.outdated"));
      void reloadOnce();
      return;
    case "toast":
      showToast(handling.text);
      return;
    case "silent":
    case "success":
  }
}

/** Once a tab: a server that still refuses the fresh app must not make it spin. */
async function reloadOnce(): Promise<void> {
  if (readTab(RELOADED) !== null) return;
  writeTab(RELOADED, "1");
  await later(READING_MS);
  window.location.reload();
}

/** The server accepted this app: should it ever refuse it again, a reload helps again. */
export const forgetReload = (): void => removeTab(RELOADED);
