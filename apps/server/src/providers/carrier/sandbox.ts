/**
 * The sandbox's carrier: its code lands among the phone's messages. A number that ends in an even digit belongs to the
 * carrier of route 2, the others to that of route 1.
 */
import { randomInt, randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import { sameBytes } from "../../platform/secrets.ts";
import { carrierCodeOf, saveCarrierCode } from "./sandbox-carrier-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { sandboxMessage } from "../sandbox-tables.ts";
import { say } from "../../platform/texts/texts.ts";
import type { Carrier } from "./port.ts";

const DIGITS = 6;

export const sandboxCarrier = (db: Database, clock: Clock): Carrier => ({
  routeOf: (phone) => (Number(phone.at(-1)) % 2 === 0 ? 2 : 1),

  async send({ checkId, phone, language, expiresAt }) {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    await saveCarrierCode(db.drizzle, { checkId, code, expiresAt });
    await db.drizzle.insert(sandboxMessage).values({
      messageId: randomUUID(),
      phone,
      channel: "text",
      text: say(language, "message.carrierCode", { code }),
      madeAt: clock.now(),
      sender: "carrier",
    });
    return "accepted";
  },

  async verify({ checkId, code }) {
    const stored = await carrierCodeOf(db.drizzle, checkId);
    if (!stored || stored.expiresAt <= clock.now()) return "expired";
    return sameBytes(Buffer.from(stored.code), Buffer.from(code)) ? "right" : "wrong";
  },
});
