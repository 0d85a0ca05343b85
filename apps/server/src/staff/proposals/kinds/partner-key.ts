/** Four eyes: whose signature lets people in. A key that one person could replace would sign in anybody. */
import * as z from "zod/mini";
import { findPartner, savePartner } from "../../../people/partner/partners.ts";
import { keyFingerprint, readPublicKey } from "../../../people/partner/public-key.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";

/** What is compared with the partner by telephone. */
const key = z.strictObject({ fingerprint: z.string() });
const payload = z.strictObject({ channel: z.string(), publicKey: z.string(), before: z.nullable(key), after: key });
type PartnerKey = z.output<typeof payload>;

/** Of the key that signs today. */
export async function keyInForce(db: Executor, channel: string): Promise<PartnerKey["before"]> {
  const found = await findPartner(db, channel);
  return found ? { fingerprint: keyFingerprint(found.publicKey) } : null;
}

export const partnerKeyKind: ProposalKind<PartnerKey> = {
  kind: "partner-key",
  right: "change-prices",
  payload,
  targetOf: ({ channel }) => channel,
  check: async (tx, _services, { channel, before, after }) => {
    const today = await keyInForce(tx, channel);
    if (today?.fingerprint !== before?.fingerprint) throw new StaffRefusal("changed-meanwhile");
    if (today?.fingerprint === after.fingerprint) throw new StaffRefusal("nothing-changed");
  },
  apply: (tx, { clock }, { channel, publicKey }) =>
    savePartner(tx, { channel, ...readPublicKey(publicKey), registeredAt: clock.now() }),
};
