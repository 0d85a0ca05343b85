import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { sandboxMessage } from "../sandbox-tables.ts";
import type { Messages } from "./port.ts";

/** The sandbox's phones: a message lands in an inbox that the sandbox page shows. */
export const sandboxMessages = (db: Database, clock: Clock): Messages => ({
  async send({ messageId, phone, channel, text }) {
    await db.drizzle.insert(sandboxMessage).values({ messageId, phone, channel, text, madeAt: clock.now() });
    return { state: "accepted", providerId: `sandbox-${messageId}` };
  },
});
