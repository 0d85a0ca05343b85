import type { TrackedKind } from "@noren/contract/tracking-words";
import { saveTracked, type Tracked } from "./tracking.ts";
import type { Caller } from "../../calls/caller.ts";
import type { Services } from "../../services.ts";
import type { SignedIn } from "../../calls/caller.ts";

interface From {
  readonly services: Services;
  readonly caller: Caller;
  readonly session: SignedIn | undefined;
}

/** What is switched off is not kept, although a page that was opened before may still send it. */
export async function keepTracked(
  { services, caller, session }: From,
  kind: TrackedKind,
  uploadType: number | null,
  records: Tracked["records"],
): Promise<void> {
  const { db, clock, config } = services;
  if (!config.tracking.on.includes(kind)) return;
  const { deviceId } = caller;
  await saveTracked(db, { kind, uploadType, deviceId, userId: session?.userId ?? null, at: clock.now(), records });
}
