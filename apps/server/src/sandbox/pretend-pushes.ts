import { randomUUID } from "node:crypto";
import type { PretendPushes } from "@noren/sandbox/world";
import { realNow } from "../platform/clock.ts";
import type { Services } from "../services.ts";
import { saveSandboxPush, sandboxPushesOf } from "../providers/push/sandbox-push-store.ts";

/** The sandbox's own push service. */
export const pretendPushes = ({ db, clock }: Services): PretendPushes => ({
  async pushes(subscription) {
    const pushes = await sandboxPushesOf(db.drizzle, subscription);
    return pushes.map(({ body, ttl, madeAt }) => ({
      body: body.toString("base64"),
      ttl,
      sentAt: madeAt.toISOString(),
    }));
  },
  takePush: (push) => saveSandboxPush(db.drizzle, { ...push, pushId: randomUUID(), madeAt: clock.now() }),
  realSeconds: () => Math.floor(realNow() / 1000),
});
