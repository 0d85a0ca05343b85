/** Who may lead people to our door, signed in. */
import * as z from "zod/mini";
import { id, moment, reason } from "../fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { defineStaffCall } from "../staff-call.ts";

const channel = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));

export const partnerList = defineStaffCall({
  group: "partners",
  name: "list",
  method: "GET",
  path: "/partners/list",
  right: "change-prices",
  query: z.object(pageFields),
  answer: pageOf(
    z.object({
      /** Its channel. */
      id: channel,
      algorithm: z.enum(["EdDSA", "ES256"]),
      /** SHA-256 of its key, to compare with what the partner says by telephone. */
      fingerprint: z.string(),
      enabled: z.boolean(),
      registeredAt: moment,
    }),
  ),
});

/** One that comes again brings a new key, and is enabled; both hold once somebody else has approved. */
export const registerPartner = defineStaffCall({
  group: "partners",
  name: "register",
  method: "POST",
  path: "/partners/register",
  right: "change-prices",
  body: z.strictObject({ channel, publicKey: z.string().check(z.minLength(1), z.maxLength(2000)), reason }),
  answer: z.object({ algorithm: z.enum(["EdDSA", "ES256"]), fingerprint: z.string(), proposalId: id }),
});

export const disablePartner = defineStaffCall({
  group: "partners",
  name: "disable",
  method: "POST",
  path: "/partners/disable",
  right: "change-prices",
  body: z.strictObject({ channel, reason }),
  answer: z.object({ proposalId: id }),
});
