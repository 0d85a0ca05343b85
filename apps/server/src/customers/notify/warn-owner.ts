/**
 * Of what may be a takeover the owner of an account hears on every way there is: in the app, on the lock screen, by text and by
 * e-mail, in the owner's language. Whoever took a phone or a number holds one of these ways, seldom all.
 */
import { randomUUID } from "node:crypto";
import type { Services } from "../../services.ts";
import type { WarningKind } from "../../providers/jobs/port.ts";
import type { Executor } from "../../platform/database/database.ts";
import { notify } from "./notify.ts";

interface Warning {
  readonly userId: string;
  readonly kind: WarningKind;
}

export async function warnOwner(tx: Executor, services: Services, { userId, kind }: Warning): Promise<void> {
  await notify(tx, services, { userId, kind, values: {} });
  await services.jobs.send(tx, "send-warning", { messageId: randomUUID(), userId, kind });
}
